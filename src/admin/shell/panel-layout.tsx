import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from 'lucide-react';
import { DEFAULT_LOGO } from '@/config/constants';
import { paths } from '@/config/paths';
import { PRODUCT_VERSION } from '@/config/product-version';
import type { Staff } from '@/data-service/backend/auth/staff';
import { chooseLanguage } from '@/i18n/setup';
import { LanguageSelect } from '@/ui/language-select';
import { Picture } from '@/ui/picture';
import { SkipLink } from '@/ui/skip-link';
import { useAdminTranslation } from '../common/translation';
import { useLiveInbox } from '../inbox/inbox-queries';
import { useFirstReadsOver } from '../common/first-reads';
import { allSettingsQuery } from '../common/read-ahead';
import { authSettingsQuery } from '../common/session';
import { AccountMenu } from './account-menu';
import { PaletteButton } from './palette/palette-button';
import { PanelTabs } from './panel-tabs';

/** The layout around every page of the panel: its sections are beside the page, or above it where that is narrow. */
export function PanelLayout({ staff, children }: { staff: Staff; children: ReactNode }) {
  const { t } = useAdminTranslation();
  useLiveInbox(useFirstReadsOver() ? staff.id : null);
  return (
    <div className="frame pb-16">
      <SkipLink />
      <header className="flex flex-wrap items-center gap-x-4 py-2 max-sm:gap-x-1 wide:border-b wide:border-line">
        <PanelBrand />
        <a
          href={paths.home}
          className="inline-flex min-h-11 shrink-0 items-center justify-center gap-2 text-sm text-quiet hover:text-accent max-sm:min-w-11"
        >
          <ExternalLink />
          <span className="max-sm:sr-only">{t('panel.publicSite')}</span>
        </a>
        <PaletteButton />
        <LanguageSelect onChoose={chooseLanguage} />
        <AccountMenu email={staff.email} />
      </header>
      <div className="wide:grid wide:grid-cols-[14rem_minmax(0,1fr)] wide:gap-x-8">
        <PanelTabs />
        <main id="main" tabIndex={-1} className="min-w-0 pt-6">
          <OfflineBanner />
          <SignUpWarning />
          {children}
          <p className="pt-12 text-xs text-quiet">
            {t('panel.version', { version: PRODUCT_VERSION })}
          </p>
        </main>
      </div>
    </div>
  );
}

/** The label's logo and name, and that this is its panel; links to the dashboard. */
function PanelBrand() {
  const { t } = useTranslation(['admin', 'common']);
  const { data } = useQuery(allSettingsQuery);
  const isDashboard = useLocation().pathname === paths.panel;
  const Title = isDashboard ? 'h1' : 'p';
  return (
    <Link
      to={paths.panel}
      className="mr-auto flex min-h-11 min-w-0 items-center gap-3 hover:text-accent max-sm:grow max-sm:basis-20"
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

/** Warns staff that anybody can sign up; such accounts can change nothing, but should not exist. */
function SignUpWarning() {
  const { t } = useAdminTranslation();
  const id = useId();
  const { data } = useQuery({ ...authSettingsQuery, enabled: useFirstReadsOver() });
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
