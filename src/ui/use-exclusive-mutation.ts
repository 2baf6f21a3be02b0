import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** The time that the cache holds sent values, such as a password, after the form is unmounted, in milliseconds. */
const GC_TIME = 1000;

/**
 * A mutation that runs once at a time: a second click starts nothing. Without a connection it fails at once instead of
 * waiting for one. `isPending` stays true until the promise of `onError` is settled.
 */
export function useExclusiveMutation<Input = void, Output = void>(
  mutationFn: (input: Input) => Promise<Output>,
  onError: (error: Error, input: Input) => unknown = logError,
) {
  const isRunning = useRef(false); // at once, where `isPending` comes with a later render
  const { mutateAsync, isPending, error, data } = useMutation<Output, Error, Input>({
    mutationFn: (input) => mutationFn(input),
    onError: (error, input) => onError(error, input),
    networkMode: 'always',
    gcTime: GC_TIME,
  });

  /** Resolves to true if it has run and succeeded. */
  async function run(input: Input): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      await mutateAsync(input);
      return true;
    } catch {
      return false; // `error` and `onError` have the reason
    } finally {
      isRunning.current = false;
    }
  }

  return { run, isRunning: () => isRunning.current, isPending, error, data };
}

const logError = (error: Error) => console.error(error);
