import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '@/data-service/client/app-error';
import { readHistory } from '@/data-service/inbox/submission-history';
import { changeState, type NextState, type SeenState } from '@/data-service/inbox/submission-state';
import { submissions, type Submission } from '@/data-service/inbox/submissions';
import { useAdminWords } from '@/admin/common/admin-words';
import { useErrorReason } from '@/admin/common/error-reason';

/** A change that was not made, because somebody else has made another one meanwhile. */
export interface StateConflict {
  next: NextState;
  now: Submission;
  /** Who was faster; null where nobody is known. */
  by: string | null;
}

async function readConflict(id: string, next: NextState): Promise<StateConflict> {
  const [now, history] = await Promise.all([submissions.get(id), readHistory(id)]);
  const last = history.findLast(({ kind }) => kind === 'state');
  return { next, now, by: last?.by ?? null };
}

/** Changes states as they were seen: what somebody else has changed meanwhile is not overwritten unasked. */
export function useStateChange() {
  const { t } = useAdminWords();
  const reasonOf = useErrorReason();
  const queryClient = useQueryClient();
  const [isChanging, setIsChanging] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<StateConflict | null>(null);

  function fail(error: unknown) {
    console.error(error);
    setProblem(t('submission.changeFailed', { error: reasonOf(error) }));
  }

  /** Tells whether the submission has the state now. */
  async function change(seen: SeenState, next: NextState): Promise<boolean> {
    if (isChanging) return false;
    setIsChanging(true);
    setProblem(null);
    setConflict(null);
    try {
      await changeState(seen, next);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.kind === 'stale') {
        await readConflict(seen.id, next).then(setConflict, fail);
      } else fail(error);
      return false;
    } finally {
      setIsChanging(false);
      void queryClient.invalidateQueries({ queryKey: [submissions.table] });
    }
  }

  return { change, isChanging, problem, conflict, dismissConflict: () => setConflict(null) };
}

export type StateChange = ReturnType<typeof useStateChange>;
