import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pinEntries } from '@/data-service/backend/staff/lists';
import { Button, quietButtonClass } from '@/ui/button';
import { notify } from '@/ui/toasts';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useAdminTranslation } from '../common/translation';
import { ErrorText, useErrorMessage } from '../common/errors';
import { Modal } from '../common/modal';
import { SortableList } from '../fields/sortable-list';
import { type AnyEntity, type Resource, useEntityName } from '../record/declaration';
import { refetchStale } from '../record/queries';

export interface PinnedOrderProps {
  resource: Resource;
  /** The pinned entities in their order. */
  pinned: readonly AnyEntity[];
}

interface PinnedOrderDialogProps extends PinnedOrderProps {
  onClose: () => void;
}

/** The order of the pinned entities, which is stored when it is saved. */
export function PinnedOrderDialog({ resource, pinned, onClose }: PinnedOrderDialogProps) {
  const { t } = useAdminTranslation();
  const nameOf = useEntityName(resource);
  const reasonOf = useErrorMessage();
  const queryClient = useQueryClient();
  const [order, setOrder] = useState(pinned);
  const saving = useExclusiveMutation(async () => {
    await pinEntries(
      resource.repository.table,
      order.map(({ id }) => id),
    );
    notify({ kind: 'success', text: t('pins.saved') });
    refetchStale(queryClient);
    onClose();
  });
  return (
    <Modal title={t('pins.title')} text={t('pins.text')} onClose={onClose}>
      <SortableList items={order} keyOf={({ id }) => id} nameOf={nameOf} onChange={setOrder}>
        {(entity) => (
          <span className="flex min-h-11 items-center wrap-anywhere">{nameOf(entity)}</span>
        )}
      </SortableList>
      <ErrorText text={saving.error && t('pins.failed', { error: reasonOf(saving.error) })} />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className={quietButtonClass} onClick={onClose}>
          {t('form.cancel')}
        </button>
        <Button aria-disabled={saving.isPending} onClick={() => void saving.run()}>
          {saving.isPending ? t('form.saving') : t('form.save')}
        </Button>
      </div>
    </Modal>
  );
}
