import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { DeletionDialog } from '@/admin/crud/deletion-dialog';
import type { ResourceDeclaration, Stored } from '@/admin/crud/declaration';
import { useEntityName } from '@/admin/crud/entity-name';

interface DeleteDialogProps<Row, Entity extends Stored & Draft, Draft extends object> {
  resource: ResourceDeclaration<Row, Entity, Draft>;
  entity: Entity;
  onClose: () => void;
  /** The element that gets the focus when the entity, and with it the opener of the dialog, is gone. */
  focusAfterDeletion: () => HTMLElement | null;
}

/** Asks before an entity is deleted for ever, and names the consequences. */
export function DeleteDialog<Row, Entity extends Stored & Draft, Draft extends object>({
  resource,
  entity,
  onClose,
  focusAfterDeletion,
}: DeleteDialogProps<Row, Entity, Draft>) {
  const { t } = useAdminTranslation();
  const nameOf = useEntityName(resource);
  const queryClient = useQueryClient();
  const { name, editor, service, consequences = [] } = resource;
  const counts = useQueries({
    queries: consequences.map((consequence) => ({
      queryKey: [service.table, 'consequence', consequence.name, entity.id],
      queryFn: () => consequence.count(entity),
      staleTime: 0,
    })),
  });
  const losses = consequences.flatMap((consequence, index) => {
    const count = counts[index]?.data ?? 0;
    return count > 0 ? [t(`consequence.${consequence.name}`, { count })] : [];
  });

  return (
    <DeletionDialog
      title={t(`resource.${name}.deleteTitle`)}
      text={[t('deletion.text', { name: nameOf(entity) }), ...losses].join(' ')}
      remove={() => editor.remove(entity.id)}
      deletedText={t(`notice.${name}.deleted`)}
      failedText={(error) => t(`notice.${name}.deleteFailed`, { error })}
      onDeleted={() => {
        onClose();
        void queryClient.invalidateQueries();
      }}
      onClose={onClose}
      focusAfterDeletion={focusAfterDeletion}
    />
  );
}
