import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass, quietButtonClass } from '@/ui/button';
import { publicationOf } from '@/data-service/backend/staff/publication';
import { notify } from '@/ui/toasts';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { useAdminTranslation } from '../common/translation';
import { useErrorMessage } from '../common/errors';
import { Modal } from '../common/modal';
import { useLosses } from '../record/consequences';
import { type AnyEntity, type Resource, useEntityName } from '../record/declaration';
import { DeletionButtons } from '../record/deletion-buttons';
import { refetchStale } from '../record/queries';
import { ScheduleDialog } from '../record/schedule-dialog';
import { type BulkAction, type Failure, runBulk } from './bulk-actions';

interface BulkDialogProps {
  resource: Resource;
  action: BulkAction;
  /** The chosen entries that the action changes. */
  entities: readonly AnyEntity[];
  /** Called with those that stay chosen, because the action has failed with them. */
  onDone: (failed: readonly AnyEntity[]) => void;
  onClose: () => void;
  /** The element that gets the focus when the bar is unmounted. */
  focusAfter: () => HTMLElement | null;
}

/** The time of day that is offered for a publication. */
const USUAL_TIME = '09:00';

/** Names the entries, asks once for all of them, and says with which it failed. */
export function BulkDialog({
  resource,
  action,
  entities,
  onDone,
  onClose,
  focusAfter,
}: BulkDialogProps) {
  const { t } = useAdminTranslation();
  const nameOf = useEntityName(resource);
  const queryClient = useQueryClient();
  const [asked] = useState(entities); // the list may change under the dialog, whose question stays about the named entries
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const losses = useLosses(resource, action === 'delete' ? asked : []);
  const acting = useExclusiveMutation(
    async ({ done, moment = '' }: { done: BulkAction; moment?: string }) => {
      const changed =
        done === 'unpublish' ? asked.filter((one) => publicationOf(one) !== 'draft') : asked;
      const failed = await runBulk(done, resource, changed, moment);
      const count = changed.length - failed.length;
      if (count > 0) notify({ kind: 'success', text: t(`bulk.${done}.done`, { count }) });
      refetchStale(queryClient);
      onDone(failed.map(({ entity }) => entity));
      for (const { error } of failed) console.error(error);
      setFailures(failed);
      if (failed.length === 0) onClose();
    },
  );

  const names = asked.map(nameOf);
  const count = asked.length;
  const [only] = count === 1 ? names : [];
  // For several entries it is the number of rows deleted with them: nobody types all the names.
  const toType = losses.entries === 0 ? null : (only ?? String(losses.entries ?? count));
  const numberLabel =
    losses.entries === null ? t('deletion.typeChosen', { text: toType }) : t('deletion.typeNumber');
  const typeLabel = only === undefined ? numberLabel : t('deletion.type', { name: only });
  if (failures.length > 0) {
    return (
      <FailureDialog resource={resource} failures={failures} count={count} onClose={onClose} />
    );
  }
  if (action === 'schedule') {
    return (
      <ScheduleDialog
        text={t('bulk.schedule.text', { count, names: names.join(', ') })}
        initial={{ day: '', time: USUAL_TIME }}
        dated={null}
        onSchedule={(moment) => void acting.run({ done: 'schedule', moment })}
        onPublish={() => void acting.run({ done: 'publish' })}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      role="alertdialog"
      title={t(`bulk.${action}.title`, { count })}
      text={[t(`bulk.${action}.text`, { count }), ...losses.texts].join(' ')}
      onClose={() => !acting.isPending && onClose()}
      focusAfter={focusAfter}
    >
      <ul className="max-h-[40dvh] list-disc overflow-y-auto pl-5">
        {asked.map((entity) => (
          <li key={entity.id} className="wrap-anywhere">
            {nameOf(entity)}
          </li>
        ))}
      </ul>
      {action === 'delete' ? (
        <DeletionButtons
          toType={toType}
          typeLabel={typeLabel}
          isCounting={losses.isCounting}
          isDeleting={acting.isPending}
          onUnpublish={
            asked.some((entity) => publicationOf(entity) !== 'draft')
              ? () => void acting.run({ done: 'unpublish' })
              : undefined
          }
          onDelete={() => void acting.run({ done: 'delete' })}
          onClose={onClose}
        />
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className={quietButtonClass} onClick={onClose}>
            {t('form.cancel')}
          </button>
          <button
            type="button"
            aria-disabled={acting.isPending}
            className={buttonClass}
            onClick={() => void acting.run({ done: action })}
          >
            {acting.isPending ? t('bulk.running') : t(`bulk.${action}.confirm`)}
          </button>
        </div>
      )}
    </Modal>
  );
}

interface FailureDialogProps {
  resource: Resource;
  failures: readonly Failure[];
  /** The number of entries in all. */
  count: number;
  onClose: () => void;
}

/** Names the entries with which it failed, each with the reason. They are still chosen. */
function FailureDialog({ resource, failures, count, onClose }: FailureDialogProps) {
  const { t } = useAdminTranslation();
  const nameOf = useEntityName(resource);
  const reasonOf = useErrorMessage();
  return (
    <Modal
      role="alertdialog"
      title={t('bulk.failed.title', { count: failures.length, total: count })}
      text={t('bulk.failed.text')}
      onClose={onClose}
    >
      <ul className="max-h-[40dvh] list-disc overflow-y-auto pl-5">
        {failures.map(({ entity, error }) => (
          <li key={entity.id} className="wrap-anywhere">
            <span className="font-semibold">{nameOf(entity)}</span> {reasonOf(error)}
          </li>
        ))}
      </ul>
      <button type="button" className={`${quietButtonClass} self-end`} onClick={onClose}>
        {t('bulk.failed.close')}
      </button>
    </Modal>
  );
}
