import { paths } from '@/config/paths';
import { session } from '@/data-service/auth/session';
import type { SecondFactor, Staff } from '@/data-service/auth/staff';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { askToLeave } from '@/admin/drafts/unsaved-changes';
import { SecondStepForm } from '@/admin/login/second-step-form';
import { SignInForm } from '@/admin/login/sign-in-form';
import { TextButton, textLinkClass } from '@/admin/login/text-button';
import { Modal } from '@/admin/common/modal';

interface SessionLostDialogProps {
  /** The member whose panel stands behind the dialog. */
  staff: Staff;
  /** The factors that the session still has to be confirmed with; without it there is no session. */
  secondStep?: readonly SecondFactor[];
}

/** Asks the person whose session has ended to sign in again. What they were doing waits behind it. */
export function SessionExpiredDialog({ staff, secondStep }: SessionLostDialogProps) {
  const { t } = useAdminTranslation();

  async function leave() {
    // The next user must not find half a session here.
    if (secondStep) await session.signOut().catch(console.error);
    window.location.assign(paths.login);
  }

  return (
    <Modal title={t('sessionExpired.title')} text={t('sessionExpired.text')}>
      {secondStep ? (
        <SecondStepForm factors={secondStep} />
      ) : (
        <SignInForm fixedEmail={staff.email} />
      )}
      <div className="flex flex-wrap gap-x-6">
        <a href={paths.login} target="_blank" rel="noopener" className={textLinkClass}>
          {t('sessionExpired.otherWay')}
        </a>
        <TextButton onClick={() => askToLeave(() => void leave())}>
          {t('sessionExpired.someoneElse')}
        </TextButton>
      </div>
    </Modal>
  );
}
