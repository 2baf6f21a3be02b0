import { useEffect, useState } from 'react';
import { paths } from '@/config/paths';
import type { SecondFactor, Staff } from '@/data-service/backend/auth/staff';
import { Button } from '@/ui/button';
import { FullScreenSpinner } from '@/ui/state-screen';
import { session } from '@/data-service/backend/auth/session';
import { useAdminTranslation } from '../common/translation';
import { useAuthCodeText } from '../common/errors';
import { Modal } from '../common/modal';
import { SecondStepForm, SignInForm } from '../login/login-forms';
import { TextButton, textLinkClass } from '../login/login-fields';
import { CheckStaffAgain } from '../login/not-staff-page';
import { askToLeave, hasUnsavedChanges } from '../record/unsaved-changes';

interface SessionExpiredDialogProps {
  /** The member whose panel is behind the dialog. */
  staff: Staff;
  /** The factors that the session still has to be confirmed with; without it there is no session. */
  secondStep?: readonly SecondFactor[];
  /** The code of Auth for the end of the session. */
  code?: string | undefined;
}

/** Asks a member whose session has ended to sign in again. Their work stays open behind it. */
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

/** Shown to a member who has lost the staff mark. Their work stays open behind it until the account has it again. */
export function NotStaffDialog({ staff: { email } }: { staff: Staff }) {
  const { t } = useAdminTranslation();
  const command = `npm run staff -- add ${email}`;
  return (
    <Modal
      role="alertdialog"
      title={t('notStaff.anyMoreTitle')}
      text={t('notStaff.anyMoreText', { email })}
    >
      <p className="font-medium break-words">{command}</p>
      <div className="flex flex-col">
        <CheckStaffAgain />
        <SomeoneElseButton isSignedIn />
      </div>
    </Modal>
  );
}

const openPanel = () => window.location.assign(paths.panel);

interface OtherPersonDialogProps {
  /** The member whose panel is behind the dialog. */
  shown: Staff;
  /** The member who has signed in since. */
  other: Staff;
}

/**
 * Shown when somebody else has signed in in another tab. The panel here is not theirs: they begin with one of their
 * own, and are asked about unsaved changes first.
 */
export function OtherPersonDialog({ shown, other }: OtherPersonDialogProps) {
  const { t } = useAdminTranslation();
  const [isAsked] = useState(hasUnsavedChanges);
  useEffect(() => {
    if (!isAsked) openPanel();
  }, [isAsked]);
  if (!isAsked) return <FullScreenSpinner />;
  return (
    <Modal
      role="alertdialog"
      title={t('sessionExpired.otherTitle', { email: other.email })}
      text={t('sessionExpired.otherText', { email: shown.email })}
    >
      <Button onClick={() => askToLeave(openPanel)}>{t('sessionExpired.otherOpen')}</Button>
    </Modal>
  );
}

/** Leads to the login; `isSignedIn` where there is still a session, which the next user must not find there. */
function SomeoneElseButton({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useAdminTranslation();

  async function leave() {
    if (isSignedIn) await session.signOut().catch(console.error);
    window.location.assign(paths.login);
  }

  return (
    <TextButton onClick={() => askToLeave(() => void leave())}>
      {t('sessionExpired.someoneElse')}
    </TextButton>
  );
}
