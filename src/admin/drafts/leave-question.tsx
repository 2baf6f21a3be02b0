import { Button, quietButtonClass } from '@/ui/button';
import { useAdminWords } from '@/admin/common/admin-words';
import { Modal } from '@/admin/common/modal';
import { useLeaveQuestion } from './leave-guard';

/** Asks whether unsaved changes shall be left behind. It stands once in the panel. */
export function LeaveQuestion() {
  const { t } = useAdminWords();
  const { isOpen, stay, leave } = useLeaveQuestion();
  if (!isOpen) return null;
  return (
    <Modal role="alertdialog" title={t('leave.title')} text={t('leave.text')} onClose={stay}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={stay}>{t('leave.stay')}</Button>
        <button type="button" className={quietButtonClass} onClick={leave}>
          {t('leave.leave')}
        </button>
      </div>
    </Modal>
  );
}
