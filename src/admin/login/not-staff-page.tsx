import { useState } from 'react';
import { session } from '@/data-service/backend/auth/session';
import { Button } from '@/ui/button';
import { useAdminTranslation } from '../common/translation';
import { useSignOut } from '../common/session';
import { ErrorText } from '../common/errors';
import { useAction } from '../common/use-action';
import { LoginCard } from './login-card';
import { TextButton } from './login-fields';

/** Shows a user whose account is not staff what it lacks. */
export function NotStaffPage({ email }: { email: string }) {
  const { t } = useAdminTranslation();
  const { signOut } = useSignOut();
  return (
    <LoginCard
      title={t('notStaff.title')}
      text={t('notStaff.text', { email })}
      account={`npm run staff -- add ${email}`}
    >
      <CheckStaffAgain />
      <TextButton onClick={() => void signOut('local')}>{t('panel.logOut')}</TextButton>
    </LoginCard>
  );
}

/** Asks the server again whether the account is staff; the component around it follows the session. */
export function CheckStaffAgain() {
  const { t } = useAdminTranslation();
  const { run, isRunning, errorMessage } = useAction();
  const [isChecked, setIsChecked] = useState(false);
  return (
    <>
      <Button
        aria-disabled={isRunning}
        onClick={() => {
          setIsChecked(false);
          void run(session.refresh).then(setIsChecked);
        }}
      >
        {t('notStaff.checkAgain')}
      </Button>
      <p role="status" className="min-h-6 py-2">
        {isChecked && t('notStaff.stillNot')}
      </p>
      <ErrorText text={errorMessage} />
    </>
  );
}
