import { Button, quietButtonClass } from '@/ui/button';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { Modal } from '@/admin/common/modal';

interface GoneDialogProps {
  onCreate: () => void;
  onClose: () => void;
}

/** Says that somebody else has deleted the edited entry: the text can become a new one. */
export function GoneDialog({ onCreate, onClose }: GoneDialogProps) {
  const { t } = useAdminTranslation();
  return (
    <Modal
      role="alertdialog"
      title={t('conflict.goneTitle')}
      text={t('conflict.goneText')}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCreate}>{t('conflict.createAgain')}</Button>
        <button type="button" className={quietButtonClass} onClick={onClose}>
          {t('conflict.back')}
        </button>
      </div>
    </Modal>
  );
}
