import { useTranslation } from 'react-i18next';
import { lazy, Suspense, useState } from 'react';
import { paths } from '@/config/paths';
import { Link, SectionLinks } from '@/site/shared/link';
import { nextIdle } from '@/hydration/interaction';
import { lazyOnInteraction } from '@/hydration/lazy';
import { LateNewsletter } from './late-newsletter';
import { LegalLinks } from './legal-links';
import { useRenderingTime } from '@/hydration/server-rendered';
import { LabelDescription, useLabelSocialLinks, useSettings } from '@/site/shared/settings';
import { NAVIGATION } from '@/site/pages';

const QUICK_LINKS = NAVIGATION.filter(({ isQuickLink }) => isQuickLink).map(({ label }) => label);

const MoreLinks = lazyOnInteraction(async () => {
  if (!import.meta.env.SSR) await nextIdle();
  return (await import('./more-links')).MoreLinks;
});

/** The footer of every page: the label, its social links and the navigation. */
export function Footer() {
  const { t } = useTranslation();
  const settings = useSettings().data;
  const year = useRenderingTime().getUTCFullYear();
  const label = settings?.labelName ?? t('brand');
  return (
    <footer className="mt-24 border-t border-line lg:mt-40">
      <div className="frame grid gap-x-10 gap-y-8 py-10 lg:grid-cols-[2fr_1fr_1fr] lg:py-20">
        <div>
          <p className="poster mb-3 text-title lg:mb-5">{label}</p>
          <p className="max-w-md text-quiet">
            <LabelDescription />
          </p>
          {settings?.newsletterOpen && <LateNewsletter />}
        </div>
        <div>
          <h2 className="mb-1 text-sm text-quiet lg:mb-3">{t('footer.followUs')}</h2>
          <SocialLinks />
        </div>
        <nav aria-label={t('footer.quickLinks')}>
          <h2 className="mb-1 text-sm text-quiet lg:mb-3">{t('footer.quickLinks')}</h2>
          <SectionLinks of={QUICK_LINKS} className="grid grid-cols-2 gap-x-6" />
        </nav>
      </div>
      <MoreLinks />
      <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-4 text-sm text-quiet lg:py-6">
        <p>{t('footer.copyright', { year, label })}</p>
        <nav aria-label={t('footer.more')}>
          <Link to={paths.press} className="inline-flex min-h-11 items-center hover:text-paper">
            {t('footer.press')}
          </Link>
        </nav>
        <LegalLinks link={Link} />
        <PlayerPermissionsButton />
      </div>
    </footer>
  );
}

/** The label's platforms as a row of signs, of public/social/. */
function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex">
      {useLabelSocialLinks().map(({ platform, label, href }) => (
        <li key={platform}>
          <a
            href={href}
            rel="noreferrer"
            aria-label={label}
            className="grid size-11 place-items-center hover:opacity-60"
          >
            <img src={`/social/${platform}.svg`} alt="" width="24" height="24" loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

const Form = lazy(async () => ({
  default: (await import('@/site/players/player-permissions-form')).PlayerPermissionsForm,
}));

/** Opens the list of the players that load without consent; the list's code is loaded on the click. */
function PlayerPermissionsButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-11 cursor-pointer hover:text-paper"
      >
        {t('footer.players')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Form />
        </Suspense>
      )}
    </>
  );
}
