import { useRef, useState } from 'react';
import { buttonClass, quietButtonClass } from '@/ui/button';
import { notify } from '@/ui/notices';
import { useAdminWords } from '@/admin/common/admin-words';
import { useErrorReason } from '@/admin/common/error-reason';
import { Modal } from '@/admin/common/modal';
import { Problem } from '@/admin/common/problem';

interface DeletionDialogProps {
  title: string;
  /** What is deleted for ever, and what goes with it. */
  text: string;
  remove: () => Promise<void>;
  /** What the notice afterwards says. */
  deletedText: string;
  failedText: (error: string) => string;
  onDeleted: () => void;
  onClose: () => void;
  /** What has the focus when what is deleted, and with it what opened the dialog, is gone. */
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
  const { t } = useAdminWords();
  const reasonOf = useErrorReason();
  const isDeleted = useRef(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    if (isDeleting) return;
    setIsDeleting(true);
    setFailure(null);
    try {
      await remove();
      isDeleted.current = true;
      notify({ kind: 'success', text: deletedText });
      onDeleted();
    } catch (error) {
      console.error(error);
      const reason = failedText(reasonOf(error));
      notify({ kind: 'failure', text: reason });
      setFailure(reason);
      setIsDeleting(false);
    }
  }

  return (
    <Modal
      role="alertdialog"
      title={title}
      text={text}
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
          onClick={() => void confirm()}
          className={`${buttonClass} bg-red-300 hover:bg-red-200`}
        >
          {isDeleting ? t('deletion.deleting') : t('deletion.confirm')}
        </button>
      </div>
    </Modal>
  );
}
