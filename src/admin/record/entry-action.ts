import { useQueryClient } from '@tanstack/react-query';
import { notify } from '@/ui/toasts';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useErrorMessage } from '../common/errors';
import { useAdminTranslation } from '../common/translation';
import type { AnyEntity, Resource } from './declaration';
import { refetchStale } from './queries';

/** An action on an entry that is done at once, without a form. */
export interface EntryAction {
  run: () => Promise<void>;
  /** The text of the toast afterwards. */
  done: string;
  failed: (error: string) => string;
}

/** Does an action, and says in a toast what came of it. One that has begun goes on when its menu or dialog is closed. */
export function useEntryAction() {
  const reasonOf = useErrorMessage();
  const queryClient = useQueryClient();
  return useExclusiveMutation(async ({ run, done, failed }: EntryAction) => {
    try {
      await run();
      notify({ kind: 'success', text: done });
      refetchStale(queryClient);
    } catch (error) {
      console.error(error);
      notify({ kind: 'failure', text: failed(reasonOf(error)) });
    }
  });
}

/** Returns the action that makes a draft of an entry with this name. */
export function useUnpublishing(
  { mutations }: Pick<Resource, 'mutations'>,
  { id }: AnyEntity,
  name: string,
): EntryAction {
  const { t } = useAdminTranslation();
  return {
    run: () => mutations.publish(id, null),
    done: t('publication.unpublished', { name }),
    failed: (error) => t('publication.unpublishFailed', { name, error }),
  };
}
