import { paths } from '@/config/paths';
import type { SecondFactor, Staff } from '@/data-service/auth/staff';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useAuthCodeText } from '@/admin/common/auth-error-message';
import { Modal } from '@/admin/common/modal';
import { SecondStepForm } from '@/admin/login/second-step-form';
import { SignInForm } from '@/admin/login/sign-in-form';
import { textLinkClass } from '@/admin/login/text-button';
import { SomeoneElseButton } from './someone-else-button';

interface SessionExpiredDialogProps {
  /** The member whose panel stands behind the dialog. */
  staff: Staff;
  /** The factors that the session still has to be confirmed with; without it there is no session. */
  secondStep?: readonly SecondFactor[];
  /** What Auth said of the session that has ended. */
  code?: string | undefined;
}

/** Asks the person whose session has ended to sign in again. What they were doing waits behind it. */
export function SessionExpiredDialog({ staff, secondStep, code }: SessionExpiredDialogProps) {
  const { t } = useAdminTranslation();
  const reasonOf = useAuthCodeText();
  return (
    <Modal title={t('sessionExpired.title')} text={reasonOf(code) ?? t('sessionExpired.text')}>
      {code === 'user_banned' && <p>{t('sessionExpired.untilUnblocked')}</p>}
      {secondStep ? (
        <SecondStepForm factors={secondStep} />
      ) : (
        <SignInForm fixedEmail={staff.email} />
      )}
      <div className="flex flex-wrap gap-x-6">
        <a href={paths.login} target="_blank" rel="noopener" className={textLinkClass}>
          {t('sessionExpired.otherWay')}
        </a>
        <SomeoneElseButton isSignedIn={secondStep !== undefined} />
      </div>
    </Modal>
  );
}
