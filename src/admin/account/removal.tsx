import { useRef, useState } from 'react';
import { Button, quietButtonClass } from '@/ui/button';
import { useAdminWords } from '../admin-words';
import { Modal } from '../modal';
import { Problem } from '../problem';
import { useAccountRefresh } from './use-account-refresh';
import { useAction } from '../use-action';

interface RemovalProps {
  /** What stands on the buttons. */
  action: string;
  /** The whole action, for those who do not see which row the button stands in. */
  label: string;
  title: string;
  text: string;
  remove: () => Promise<void>;
}

/** A button that removes something from the account once that has been confirmed. */
export function Removal({ action, label, title, text, remove }: RemovalProps) {
  const { t } = useAdminWords();
  const refresh = useAccountRefresh();
  const { run, isRunning, problem } = useAction();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsked, setIsAsked] = useState(false);

  async function confirm() {
    if (!(await run(remove))) return;
    setIsAsked(false);
    const section = button.current?.closest('section');
    await refresh();
    section?.querySelector('h2')?.focus(); // the row with the button is gone
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        onClick={() => setIsAsked(true)}
        className={quietButtonClass}
      >
        {action}
      </button>
      {isAsked && (
        <Modal role="alertdialog" title={title} text={text} onClose={() => setIsAsked(false)}>
          <Problem text={problem} />
          <div className="flex flex-wrap gap-3">
            <Button aria-disabled={isRunning} onClick={() => void confirm()}>
              {action}
            </Button>
            <button type="button" onClick={() => setIsAsked(false)} className={quietButtonClass}>
              {t('account.cancel')}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}
