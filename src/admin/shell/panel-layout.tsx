import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Staff } from '@/data-service/auth/staff';
import { LanguageSwitcher } from '@/ui/language-switcher';
import { SkipLink } from '@/ui/skip-link';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useLiveInbox } from '@/admin/inbox/use-live-inbox';
import { OfflineBanner } from './offline-banner';
import { SignUpWarning } from './sign-up-warning';
import { LogOutButton } from './log-out-button';
import { PanelTabs } from './panel-tabs';

const linkClass = 'inline-flex min-h-11 shrink-0 items-center hover:text-accent';

/** The layout around every page of the panel. */
export function PanelLayout({ staff, children }: { staff: Staff; children: ReactNode }) {
  const { t } = useAdminTranslation();
  useLiveInbox(staff.id);
  const isDashboard = useLocation().pathname === paths.panel;
  const Title = isDashboard ? 'h1' : 'p';
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6">
      <SkipLink />
      <header>
        <div className="flex flex-wrap items-center gap-x-4 py-3">
          <Title className="poster mr-auto text-3xl leading-none">
            <Link to={paths.panel} className="inline-flex min-h-11 items-center hover:text-accent">
              {t('panel.title')}
            </Link>
          </Title>
          <div className="flex min-w-0 items-center gap-x-4 text-sm max-lg:order-last max-lg:w-full">
            <p className="min-w-0 grow truncate text-quiet">
              {t('panel.signedInAs', { email: staff.email })}
            </p>
            <Link to={paths.account} className={linkClass}>
              {t('account.title')}
            </Link>
            <a href={paths.home} className={linkClass}>
              {t('panel.publicSite')}
            </a>
          </div>
          <LanguageSwitcher />
          <LogOutButton />
        </div>
        <PanelTabs />
      </header>
      <main id="main" tabIndex={-1} className="pt-6">
        <OfflineBanner />
        <SignUpWarning />
        {children}
      </main>
    </div>
  );
}
