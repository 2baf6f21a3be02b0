import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useAuthErrorMessage } from './errors';

/** Runs an async action of the user, one at a time. */
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
