import * as Dialog from '@radix-ui/react-dialog';
import { buttonClass, quietButtonClass } from '@/ui/button';
import { useAdminWords } from '../admin-words';
import { useLeaveQuestion } from './leave-guard';
import { useGuardedNavigation } from './use-guarded-navigation';

/** Asks whether unsaved changes shall be left behind. It stands once in the panel. */
export function LeaveQuestion() {
  const { t } = useAdminWords();
  const { isOpen, stay, leave } = useLeaveQuestion();
  useGuardedNavigation();
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && stay()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-night/80" />
        <Dialog.Content
          role="alertdialog"
          className="fixed inset-x-4 top-1/2 z-50 mx-auto flex max-w-lg -translate-y-1/2 flex-col gap-5 border border-edge bg-surface p-6"
        >
          <Dialog.Title className="text-xl font-bold">{t('leave.title')}</Dialog.Title>
          <Dialog.Description>{t('leave.text')}</Dialog.Description>
          <div className="flex flex-wrap gap-3">
            <button type="button" className={buttonClass} onClick={stay}>
              {t('leave.stay')}
            </button>
            <button type="button" className={quietButtonClass} onClick={leave}>
              {t('leave.leave')}
            </button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
