import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useAuthErrorMessage } from './auth-error-message';

/** One thing at a time that a person asks the server for. */
export function useAction() {
  const reasonOf = useAuthErrorMessage();
  const { run, isPending, error } = useExclusiveMutation((action: () => Promise<void>) => action());
  return {
    /** Runs it, unless one is running; returns whether it succeeded. */
    run,
    isRunning: isPending,
    /** The error message of the last attempt. */
    errorMessage: error && reasonOf(error),
  };
}
