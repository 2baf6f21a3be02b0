import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '@/data-service/client/app-error';
import { readHistory } from '@/data-service/inbox/submission-history';
import { changeState, type NextState, type SeenState } from '@/data-service/inbox/submission-state';
import { submissions, type Submission } from '@/data-service/inbox/submissions';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useErrorMessage } from '@/admin/common/error-message';

/** A change that was not made, because somebody else has made another one in the meantime. */
export interface StateConflict {
  next: NextState;
  now: Submission;
  /** The member who was faster; null when unknown. */
  by: string | null;
}

async function readConflict(id: string, next: NextState): Promise<StateConflict> {
  const [now, history] = await Promise.all([submissions.get(id), readHistory(id)]);
  const last = history.findLast(({ kind }) => kind === 'state');
  return { next, now, by: last?.by ?? null };
}

/** Changes states as they were seen: a change that somebody else has made since is not overwritten unasked. */
export function useStateChange() {
  const { t } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<StateConflict | null>(null);

  const { run, isPending, error } = useExclusiveMutation(
    async ({ seen, next }: { seen: SeenState; next: NextState }) => {
      setConflict(null);
      try {
        await changeState(seen, next);
      } catch (error) {
        if (!(error instanceof AppError && error.kind === 'stale')) throw error;
        setConflict(await readConflict(seen.id, next));
      } finally {
        void queryClient.invalidateQueries({ queryKey: [submissions.table] });
      }
    },
  );

  return {
    change: (seen: SeenState, next: NextState) => run({ seen, next }),
    isChanging: isPending,
    errorMessage: error && t('submission.changeFailed', { error: reasonOf(error) }),
    conflict,
    dismissConflict: () => setConflict(null),
  };
}

export type StateChange = ReturnType<typeof useStateChange>;
