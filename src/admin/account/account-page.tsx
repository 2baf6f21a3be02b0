import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import type { Staff } from '@/data-service/auth/staff';
import { QueryView } from '@/ui/query-view';
import { usePageTitle } from '@/ui/use-page-title';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { accountQuery } from './account-query';
import { FactorsSection } from './factors-section';
import { IdentitiesSection } from './identities-section';
import { PasswordForm } from './password-form';
import { SessionsSection } from './sessions-section';

/** The page on which members of staff manage their own account. */
export function AccountPage() {
  const { t } = useAdminTranslation();
  const staff = useOutletContext<Staff>();
  const account = useQuery(accountQuery(staff.id));
  usePageTitle(t('account.title'));
  return (
    <div className="max-w-3xl">
      <h1 className="mb-6 text-2xl font-bold">{t('account.title')}</h1>
      <QueryView query={account}>
        {(account) => (
          <>
            <PasswordForm email={staff.email} hasPassword={account.hasPassword} />
            <FactorsSection email={staff.email} account={account} />
            <IdentitiesSection identities={account.identities} />
          </>
        )}
      </QueryView>
      <SessionsSection />
    </div>
  );
}
