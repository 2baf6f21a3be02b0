import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CircleUser, ExternalLink, LogOut } from 'lucide-react';
import { DEFAULT_LOGO } from '@/config/constants';
import { paths } from '@/config/paths';
import type { Staff } from '@/data-service/auth/staff';
import { chooseLanguage } from '@/i18n/setup';
import { LanguageSelect } from '@/ui/language-select';
import { Picture } from '@/ui/picture';
import { SkipLink } from '@/ui/skip-link';
import { useAdminTranslation } from '../common/translation';
import { useLiveInbox } from '../inbox/inbox-queries';
import { askToLeave } from '../record/unsaved-changes';
import { narrowButtonClass } from '../common/buttons';
import { allSettingsQuery } from '../common/read-ahead';
import { authSettingsQuery, useSignOut } from '../common/session';
import { PaletteButton } from './palette/palette-button';
import { PanelTabs } from './panel-tabs';

const linkClass = 'inline-flex min-h-11 shrink-0 items-center gap-2 text-quiet hover:text-accent';

/** The layout around every page of the panel: its sections are beside the page, or above it where that is narrow. */
export function PanelLayout({ staff, children }: { staff: Staff; children: ReactNode }) {
  const { t } = useAdminTranslation();
  useLiveInbox(staff.id);
  return (
    <div className="frame pb-16">
      <SkipLink />
      <header className="flex flex-wrap items-center gap-x-4 py-2 max-sm:gap-x-2 xl:flex-nowrap wide:border-b wide:border-line">
        <PanelBrand />
        <div className="flex min-w-0 items-center gap-x-5 text-sm max-xl:order-last max-xl:w-full">
          <p className="min-w-0 grow truncate text-quiet max-sm:sr-only">
            {t('panel.signedInAs', { email: staff.email })}
          </p>
          <Link to={paths.account} className={linkClass}>
            <CircleUser className="max-sm:hidden" />
            {t('account.title')}
          </Link>
          <a href={paths.home} className={linkClass}>
            <ExternalLink className="max-sm:hidden" />
            {t('panel.publicSite')}
          </a>
        </div>
        <PaletteButton />
        <LanguageSelect onChoose={chooseLanguage} />
        <LogOutButton />
      </header>
      <div className="wide:grid wide:grid-cols-[14rem_minmax(0,1fr)] wide:gap-x-8">
        <PanelTabs />
        <main id="main" tabIndex={-1} className="min-w-0 pt-6">
          <OfflineBanner />
          <SignUpWarning />
          {children}
        </main>
      </div>
    </div>
  );
}

/** The label's logo and name, and that this is its panel: leads to the dashboard. */
function PanelBrand() {
  const { t } = useTranslation(['admin', 'common']);
  const { data } = useQuery(allSettingsQuery);
  const isDashboard = useLocation().pathname === paths.panel;
  const Title = isDashboard ? 'h1' : 'p';
  return (
    <Link
      to={paths.panel}
      className="mr-auto flex min-h-11 min-w-0 items-center gap-3 hover:text-accent max-sm:grow max-sm:basis-24"
    >
      <Picture
        src={data?.logoUrl ?? DEFAULT_LOGO}
        alt=""
        sizes="2rem"
        loading="eager"
        className="size-8 bg-transparent! object-contain max-[22rem]:hidden"
      />
      <span className="min-w-0">
        <span className="poster block truncate text-2xl leading-none">
          {data?.labelName ?? t('common:brand')}
        </span>
        <Title className="text-xs leading-4 text-quiet">{t('panel.title')}</Title>
      </span>
    </Link>
  );
}

/** Ends the session of this browser. */
function LogOutButton() {
  const { t } = useAdminTranslation();
  const { signOut } = useSignOut();
  return (
    <button
      type="button"
      className={narrowButtonClass}
      onClick={() => askToLeave(() => void signOut('local'))}
    >
      <LogOut />
      <span className="max-sm:sr-only">{t('panel.logOut')}</span>
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
