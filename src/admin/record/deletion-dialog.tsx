import { type ComponentProps, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { publicationOf } from '@/data-service/backend/staff/publication';
import { notify } from '@/ui/toasts';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useAdminTranslation } from '../common/translation';
import { ErrorText, useErrorMessage } from '../common/errors';
import { Modal } from '../common/modal';
import { useLosses } from './consequences';
import { DeletionButtons } from './deletion-buttons';
import { type AnyEntity, type Resource, useEntityName } from './declaration';
import { useEntryAction, useUnpublishing } from './entry-action';
import { refetchStale } from './queries';

interface DeletionDialogProps {
  title: string;
  /** What is deleted for ever, and with which consequences. */
  text: string;
  /** What else is known and possible where other entries are deleted as well. */
  guard?: Pick<
    ComponentProps<typeof DeletionButtons>,
    'toType' | 'typeLabel' | 'isCounting' | 'onUnpublish'
  >;
  remove: () => Promise<void>;
  /** The text of the toast afterwards. */
  deletedText: string;
  failedText: (error: string) => string;
  onDeleted: () => void;
  onClose: () => void;
  /** The element that gets the focus when the deleted entry is unmounted, and with it the button that opened the dialog. */
  focusAfterDeletion: () => HTMLElement | null;
}

const NO_GUARD = { toType: null, isCounting: false };

/** Asks before something is deleted for ever. */
export function DeletionDialog({
  title,
  text,
  guard = NO_GUARD,
  remove,
  deletedText,
  failedText,
  onDeleted,
  onClose,
  focusAfterDeletion,
}: DeletionDialogProps) {
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
      <DeletionButtons
        {...guard}
        isDeleting={deletion.isPending}
        onDelete={() => void deletion.run()}
        onClose={onClose}
      />
    </Modal>
  );
}

interface DeleteDialogProps {
  resource: Resource;
  entity: AnyEntity;
  onClose: () => void;
  /** The element that gets the focus when the entity is unmounted, and with it the button that opened the dialog. */
  focusAfterDeletion: () => HTMLElement | null;
}

/** Asks before an entity is deleted for ever, and names the consequences. */
export function DeleteDialog({ resource, entity, onClose, focusAfterDeletion }: DeleteDialogProps) {
  const { t } = useAdminTranslation();
  const nameOf = useEntityName(resource);
  const queryClient = useQueryClient();
  const { name, mutations } = resource;
  const losses = useLosses(resource, [entity]);
  const shownName = nameOf(entity);
  const acting = useEntryAction();
  const unpublishing = useUnpublishing(resource, entity, shownName);

  function unpublish() {
    onClose();
    void acting.run(unpublishing);
  }

  return (
    <DeletionDialog
      title={t(`resource.${name}.deleteTitle`)}
      text={[t('deletion.text', { name: shownName }), ...losses.texts].join(' ')}
      guard={{
        toType: losses.entries === 0 ? null : shownName,
        typeLabel: t('deletion.type', { name: shownName }),
        isCounting: losses.isCounting,
        ...(publicationOf(entity) !== 'draft' && { onUnpublish: unpublish }),
      }}
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
