import { useState } from 'react';
import { session } from '@/data-service/auth/session';
import { Button } from '@/ui/button';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { ErrorText } from '@/admin/common/error-text';
import { useAction } from '@/admin/common/use-action';
import { useSignOut } from '@/admin/common/use-sign-out';
import { LoginCard } from './login-card';
import { TextButton } from './text-button';

/** Tells a user whose account is not staff what it lacks. */
export function NotStaffPage({ email }: { email: string }) {
  const { t } = useAdminTranslation();
  const { run, isRunning, errorMessage } = useAction();
  const { signOut } = useSignOut();
  const [isChecked, setIsChecked] = useState(false);

  return (
    <LoginCard
      title={t('notStaff.title')}
      text={t('notStaff.text', { email })}
      account={`npm run staff -- add ${email}`}
    >
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
      <TextButton onClick={() => void signOut('local')}>{t('panel.logOut')}</TextButton>
    </LoginCard>
  );
}
