import { paths } from '@/config/paths';
import { session } from '@/data-service/session';
import type { SecondFactor, Staff } from '@/data-service/staff';
import { useAdminWords } from '../admin-words';
import { Modal } from '../modal';
import { PasswordStep } from './password-step';
import { CodeStep } from './code-step';

interface SessionLostDialogProps {
  /** Whose panel stands behind the dialog. */
  staff: Staff;
  /** What the session still has to be confirmed with; without it there is no session. */
  secondStep?: readonly SecondFactor[];
}

const linkClass = 'inline-flex min-h-11 cursor-pointer items-center underline hover:text-accent';

/** Asks the person whose session has ended to sign in again. What they were doing waits behind it. */
export function SessionLostDialog({ staff, secondStep }: SessionLostDialogProps) {
  const { t } = useAdminWords();

  async function leave() {
    // Whoever comes must not find half a session here.
    if (secondStep) await session.signOut().catch(console.error);
    window.location.assign(paths.login);
  }

  return (
    <Modal title={t('sessionLost.title')} text={t('sessionLost.text')}>
      {secondStep ? <CodeStep factors={secondStep} /> : <PasswordStep email={staff.email} />}
      <div className="flex flex-wrap gap-x-6">
        <a href={paths.login} target="_blank" rel="noopener" className={linkClass}>
          {t('sessionLost.otherWay')}
        </a>
        <button type="button" onClick={() => void leave()} className={linkClass}>
          {t('sessionLost.someoneElse')}
        </button>
      </div>
    </Modal>
  );
}
