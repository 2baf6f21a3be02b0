import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import type { Staff } from '@/data-service/auth/staff';
import { chooseLanguage } from '@/i18n/setup';
import { LanguageSelect } from '@/ui/language-select';
import { SkipLink } from '@/ui/skip-link';
import { useAdminTranslation } from '../common/translation';
import { useLiveInbox } from '../inbox/inbox-queries';
import { askToLeave } from '../record/unsaved-changes';
import { smallButtonClass } from '../common/buttons';
import { authSettingsQuery, useSignOut } from '../common/session';
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
          <LanguageSelect onChoose={chooseLanguage} />
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

/** Ends the session of this browser. */
function LogOutButton() {
  const { t } = useAdminTranslation();
  const { signOut } = useSignOut();
  return (
    <button
      type="button"
      className={smallButtonClass}
      onClick={() => askToLeave(() => void signOut('local'))}
    >
      {t('panel.logOut')}
    </button>
  );
}

/** Warns staff that anybody can sign up; such accounts can change nothing, but should not exist. */
function SignUpWarning() {
  const { t } = useAdminTranslation();
  const id = useId();
  const { data } = useQuery(authSettingsQuery);
  if (!data?.signUp && !data?.anonymous) return null;
  return (
    <section
      aria-labelledby={id}
      className="mb-10 rounded-xl border-2 border-red-400 bg-surface p-6"
    >
      <h2 id={id} className="mb-3 font-semibold text-red-300">
        {t('signUpWarning.title')}
      </h2>
      {data.signUp && <p>{t('signUpWarning.signUp')}</p>}
      {data.anonymous && <p>{t('signUpWarning.anonymous')}</p>}
    </section>
  );
}

/** Shown as long as there is no connection. */
function OfflineBanner() {
  const { t } = useTranslation(['admin', 'common']);
  const isOnline = useIsOnline();
  return (
    <div role="alert">
      {!isOnline && (
        <div className="mb-8 rounded-xl border border-red-400 px-5 py-3">
          <p className="font-semibold">{t('common:toast.error')}</p>
          <p>{t('panel.offline')}</p>
        </div>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
