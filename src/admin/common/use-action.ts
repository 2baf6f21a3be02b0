import { useState } from 'react';
import { useAuthReason } from './auth-reason';

interface Action {
  /** Runs it, unless it runs already; tells whether it went well. */
  run: (action: () => Promise<void>) => Promise<boolean>;
  isRunning: boolean;
  /** Why it failed the last time, in words. */
  problem: string | null;
}

/** One thing at a time that a person asks the server for, and what came of it. */
export function useAction(): Action {
  const reasonOf = useAuthReason();
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function run(action: () => Promise<void>): Promise<boolean> {
    if (isRunning) return false;
    setIsRunning(true);
    setError(null);
    try {
      await action();
      return true;
    } catch (failure) {
      console.error(failure);
      setError(failure);
      return false;
    } finally {
      setIsRunning(false);
    }
  }

  return { run, isRunning, problem: error === null ? null : reasonOf(error) };
}
