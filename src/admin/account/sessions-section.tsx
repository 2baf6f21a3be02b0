import type { SignOutScope } from '@/data-service/auth/session';
import { quietButtonClass } from '@/ui/button';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useSignOut } from '@/admin/common/use-sign-out';
import { AccountSection } from './account-section';

const SCOPES = ['local', 'others', 'global'] as const satisfies SignOutScope[];

/** Ends sessions, here and elsewhere. */
export function SessionsSection() {
  const { t } = useAdminTranslation();
  const { signOut, isSigningOut } = useSignOut();

  return (
    <AccountSection title={t('account.sessions.title')} text={t('account.sessions.text')}>
      <div className="flex flex-wrap gap-3">
        {SCOPES.map((scope) => (
          <button
            key={scope}
            type="button"
            aria-disabled={isSigningOut}
            onClick={() => void signOut(scope)}
            className={quietButtonClass}
          >
            {t(`account.sessions.${scope}`)}
          </button>
        ))}
      </div>
    </AccountSection>
  );
}
