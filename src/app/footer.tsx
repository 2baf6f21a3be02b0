import { useTranslation } from 'react-i18next';
import { lazy, Suspense, useState } from 'react';
import { Link, LinkList, SectionLinks } from '@/site/shared/link';
import { LegalLinks } from './legal-links';
import { useRenderingTime } from '@/hydration/server-rendered';
import { LabelDescription, useLabelSocialLinks, useSettings } from '@/site/shared/settings';
import { NAVIGATION } from '@/site/pages';

const QUICK_LINKS = NAVIGATION.filter(({ isQuickLink }) => isQuickLink).map(({ label }) => label);

/** The footer of every page: the label, its social links and the navigation. */
export function Footer() {
  const { t } = useTranslation();
  const settings = useSettings().data;
  const year = useRenderingTime().getUTCFullYear();
  const socialLinks = useLabelSocialLinks();
  const label = settings?.labelName ?? t('brand');
  return (
    <footer className="mt-24 border-t border-line bg-night/60 lg:mt-40">
      <div className="frame grid gap-x-10 gap-y-12 py-14 md:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr] lg:py-20">
        <div className="md:col-span-2 lg:col-span-1">
          <p className="poster mb-5 text-title">{label}</p>
          <p className="max-w-md text-quiet">
            <LabelDescription />
          </p>
        </div>
        <div>
          <h2 className="mb-3 text-sm text-quiet">{t('footer.followUs')}</h2>
          <LinkList links={socialLinks} />
        </div>
        <nav aria-label={t('footer.quickLinks')}>
          <h2 className="mb-3 text-sm text-quiet">{t('footer.quickLinks')}</h2>
          <SectionLinks of={QUICK_LINKS} className="flex flex-col items-start" />
        </nav>
      </div>
      <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-sm text-quiet">
        <p>{t('footer.copyright', { year, label })}</p>
        <LegalLinks link={Link} />
        <PlayerPermissionsButton />
      </div>
    </footer>
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
