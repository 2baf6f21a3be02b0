import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import type { Staff } from '@/data-service/backend/auth/staff';
import { usePageTitle } from '@/ui/page-title';
import type { SignOutScope } from '@/data-service/backend/auth/session';
import { quietButtonClass } from '@/ui/button';
import { useAdminTranslation } from '../common/translation';
import { useSignOut } from '../common/session';
import { accountQuery, AccountSection, AccountView } from './account-section';
import { FactorsSection } from './factors-section';
import { IdentitiesSection } from './identities-section';
import { PasswordForm } from './password-form';

/** The page on which members of staff manage their own account. */
export function AccountPage() {
  const { t } = useAdminTranslation();
  const staff = useOutletContext<Staff>();
  const account = useQuery(accountQuery(staff.id));
  usePageTitle(t('tab.account'));
  return (
    <div className="max-w-3xl">
      <h1 className="mb-6 text-2xl font-bold">{t('tab.account')}</h1>
      <AccountView query={account}>
        {(account) => (
          <>
            <PasswordForm email={staff.email} hasPassword={account.hasPassword} />
            <FactorsSection email={staff.email} account={account} />
            <IdentitiesSection account={account} />
          </>
        )}
      </AccountView>
      <SessionsSection />
    </div>
  );
}

const SCOPES = ['local', 'others', 'global'] as const satisfies SignOutScope[];

/** Ends sessions, in this browser and in others. */
function SessionsSection() {
  const { t } = useAdminTranslation();
  const { signOut, isSigningOut } = useSignOut();

  return (
    <AccountSection title={t('account:sessions.title')} text={t('account:sessions.text')}>
      <div className="flex flex-wrap gap-3">
        {SCOPES.map((scope) => (
          <button
            key={scope}
            type="button"
            aria-disabled={isSigningOut}
            onClick={() => void signOut(scope)}
            className={quietButtonClass}
          >
            {t(`account:sessions.${scope}`)}
          </button>
        ))}
      </div>
    </AccountSection>
  );
}
