import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { buttonClass, quietButtonClass } from '@/ui/button';
import { notify } from '@/ui/toasts';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useAdminTranslation } from '../common/translation';
import { ErrorText, useErrorMessage } from '../common/errors';
import { Modal } from '../common/modal';
import { useLosses } from './consequences';
import { type AnyEntity, type Resource, useEntityName } from './declaration';
import { refetchStale } from './queries';

interface DeletionDialogProps {
  title: string;
  /** The text of what is deleted for ever, with its consequences. */
  text: string;
  remove: () => Promise<void>;
  /** The text of the toast afterwards. */
  deletedText: string;
  failedText: (error: string) => string;
  onDeleted: () => void;
  onClose: () => void;
  /** The element that gets the focus when the deleted entry, and with it the opener of the dialog, is gone. */
  focusAfterDeletion: () => HTMLElement | null;
}

/** Asks before something is deleted for ever. */
export function DeletionDialog({
  title,
  text,
  remove,
  deletedText,
  failedText,
  onDeleted,
  onClose,
  focusAfterDeletion,
}: DeletionDialogProps) {
  const { t } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  const isDeleted = useRef(false);
  const messageOf = (error: Error) => failedText(reasonOf(error));
  const deletion = useExclusiveMutation(
    async () => {
      await remove();
      isDeleted.current = true;
      notify({ kind: 'success', text: deletedText });
      onDeleted();
    },
    (error) => {
      console.error(error);
      notify({ kind: 'failure', text: messageOf(error) });
    },
  );

  return (
    <Modal
      role="alertdialog"
      title={title}
      text={text}
      onClose={() => !deletion.isPending && onClose()}
      focusAfter={() => (isDeleted.current ? focusAfterDeletion() : null)}
    >
      <ErrorText text={deletion.error && messageOf(deletion.error)} />
      {/* What cannot be undone is not the first thing under the finger. */}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className={quietButtonClass} onClick={onClose}>
          {t('form.cancel')}
        </button>
        <button
          type="button"
          aria-disabled={deletion.isPending}
          onClick={() => void deletion.run()}
          className={`${buttonClass} bg-red-300 hover:bg-red-200`}
        >
          {deletion.isPending ? t('deletion.deleting') : t('deletion.confirm')}
        </button>
      </div>
    </Modal>
  );
}

interface DeleteDialogProps {
  resource: Resource;
  entity: AnyEntity;
  onClose: () => void;
  /** The element that gets the focus when the entity, and with it the opener of the dialog, is gone. */
  focusAfterDeletion: () => HTMLElement | null;
}

/** Asks before an entity is deleted for ever, and names the consequences. */
export function DeleteDialog({ resource, entity, onClose, focusAfterDeletion }: DeleteDialogProps) {
  const { t } = useAdminTranslation();
  const nameOf = useEntityName(resource);
  const queryClient = useQueryClient();
  const { name, mutations } = resource;
  const losses = useLosses(resource, [entity]);

  return (
    <DeletionDialog
      title={t(`resource.${name}.deleteTitle`)}
      text={[t('deletion.text', { name: nameOf(entity) }), ...losses].join(' ')}
      remove={() => mutations.remove(entity.id)}
      deletedText={t(`toast.${name}.deleted`)}
      failedText={(error) => t(`toast.${name}.deleteFailed`, { error })}
      onDeleted={() => {
        onClose();
        refetchStale(queryClient);
      }}
      onClose={onClose}
      focusAfterDeletion={focusAfterDeletion}
    />
  );
}
