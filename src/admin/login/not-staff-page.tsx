import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useSignOut } from '@/admin/common/use-sign-out';
import { CheckStaffAgain } from './check-staff-again';
import { LoginCard } from './login-card';
import { TextButton } from './text-button';

/** Tells a user whose account is not staff what it lacks. */
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
