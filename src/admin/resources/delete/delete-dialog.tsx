import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { buttonClass, quietButtonClass } from '@/ui/button';
import { notify } from '@/ui/notices';
import { useAdminWords } from '../../admin-words';
import { useErrorReason } from '../../error-reason';
import { Modal } from '../../modal';
import { Problem } from '../../problem';
import type { ResourceDeclaration, Stored } from '../declaration';
import { useEntityName } from '../entity-name';

interface DeleteDialogProps<Row, Entity extends Stored & Draft, Draft extends object> {
  resource: ResourceDeclaration<Row, Entity, Draft>;
  entity: Entity;
  onClose: () => void;
  /** What has the focus when the entity, and with it what opened the dialog, is gone. */
  focusAfterDeletion: () => HTMLElement | null;
}

/** Asks before something is deleted for ever, and says what goes with it. */
export function DeleteDialog<Row, Entity extends Stored & Draft, Draft extends object>({
  resource,
  entity,
  onClose,
  focusAfterDeletion,
}: DeleteDialogProps<Row, Entity, Draft>) {
  const { t } = useAdminWords();
  const reasonOf = useErrorReason();
  const nameOf = useEntityName(resource);
  const queryClient = useQueryClient();
  const isDeleted = useRef(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { name, editor, service, consequences } = resource;
  const counts = useQueries({
    queries: consequences.map((consequence) => ({
      queryKey: [service.table, 'consequence', consequence.name, entity.id],
      queryFn: () => consequence.count(entity),
      staleTime: 0,
    })),
  });

  async function remove() {
    if (isDeleting) return;
    setIsDeleting(true);
    setFailure(null);
    try {
      await editor.remove(entity.id);
      isDeleted.current = true;
      notify({ kind: 'success', text: t(`notice.${name}.deleted`) });
      onClose();
      void queryClient.invalidateQueries();
    } catch (error) {
      console.error(error);
      const text = t(`notice.${name}.deleteFailed`, { error: reasonOf(error) });
      notify({ kind: 'failure', text });
      setFailure(text);
      setIsDeleting(false);
    }
  }

  const losses = consequences.flatMap((consequence, index) => {
    const count = counts[index]?.data ?? 0;
    return count > 0 ? [t(`consequence.${consequence.name}`, { count })] : [];
  });

  return (
    <Modal
      role="alertdialog"
      title={t(`resource.${name}.deleteTitle`)}
      text={[t('deletion.text', { name: nameOf(entity) }), ...losses].join(' ')}
      onClose={() => !isDeleting && onClose()}
      focusAfter={() => (isDeleted.current ? focusAfterDeletion() : null)}
    >
      <Problem text={failure} />
      {/* What cannot be undone is not the first thing under the finger. */}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className={quietButtonClass} onClick={onClose}>
          {t('form.cancel')}
        </button>
        <button
          type="button"
          aria-disabled={isDeleting}
          onClick={() => void remove()}
          className={`${buttonClass} bg-red-300 hover:bg-red-200`}
        >
          {isDeleting ? t('deletion.deleting') : t('deletion.confirm')}
        </button>
      </div>
    </Modal>
  );
}
