import { Button, quietButtonClass } from '@/ui/button';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { Modal } from '@/admin/common/modal';
import type { StateConflict } from './use-state-change';
import { useStateLabels } from './use-state-labels';

interface StateConflictDialogProps {
  conflict: StateConflict;
  /** Changes the state that the other one has chosen. */
  onGoOn: () => void;
  onClose: () => void;
}

/** Says that somebody else has changed the state in the meantime, and to what. */
export function StateConflictDialog({
  conflict: { next, now, by },
  onGoOn,
  onClose,
}: StateConflictDialogProps) {
  const { t } = useAdminTranslation();
  const labels = useStateLabels();
  const states = { now: labels.ofSubmission(now), next: labels.ofNext(next) };
  return (
    <Modal
      role="alertdialog"
      title={t('submission.conflict.title')}
      text={
        by === null
          ? t('submission.conflict.byNobody', states)
          : t('submission.conflict.byMember', { ...states, member: by })
      }
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{t('submission.conflict.leave')}</Button>
        <button type="button" className={quietButtonClass} onClick={onGoOn}>
          {t('submission.conflict.goOn')}
        </button>
      </div>
    </Modal>
  );
}
