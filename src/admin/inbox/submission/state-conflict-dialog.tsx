import { Button, quietButtonClass } from '@/ui/button';
import { useAdminWords } from '@/admin/common/admin-words';
import { Modal } from '@/admin/common/modal';
import type { StateConflict } from './use-state-change';
import { useStateWords } from './use-state-words';

interface StateConflictDialogProps {
  conflict: StateConflict;
  /** Changes the state that the other one has chosen. */
  onGoOn: () => void;
  onClose: () => void;
}

/** Says that somebody else has changed the state meanwhile, and to what. */
export function StateConflictDialog({
  conflict: { next, now, by },
  onGoOn,
  onClose,
}: StateConflictDialogProps) {
  const { t } = useAdminWords();
  const words = useStateWords();
  const states = { now: words.ofSubmission(now), next: words.ofNext(next) };
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
