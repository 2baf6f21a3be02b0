import { useTranslation } from 'react-i18next';
import { lazy, Suspense, useState } from 'react';
import { paths } from '@/config/paths';
import { Link } from '@/site/shared/link';
import { onFirstInteraction } from '@/hydration/interaction';
import { lazyOnIdle, lazyOnInteraction } from '@/hydration/lazy';
import { LegalLinks } from './legal-links';
import { useRenderingTime } from '@/hydration/server-rendered';
import { withMessages } from '@/i18n/with-messages';
import { useSettings } from '@/site/shared/settings';
import { usePath } from '@/ui/page-title';

const FooterLinks = lazyOnInteraction(async () => (await import('./footer-links')).FooterLinks);

/**
 * It needs JavaScript, so no server renders it, and documents stay within their bound: it comes with its code and its English
 * messages in an idle moment after the first interaction.
 */
const Newsletter = lazyOnIdle(
  async () => (await withMessages(import('@/site/newsletter/newsletter-form'))).FooterNewsletter,
  onFirstInteraction,
);

/** The footer of every page. */
export function Footer() {
  const { t } = useTranslation();
  const settings = useSettings().data;
  const path = usePath();
  const year = useRenderingTime().getUTCFullYear();
  return (
    <footer className="mt-12 border-t border-line">
      <div className="min-h-138 lg:min-h-103">
        <FooterLinks />
      </div>
      {settings?.newsletterOpen && path !== paths.newsletter && (
        // As high as the form, in the language that needs most lines: what is below it does not move.
        <div className="frame min-h-104 pb-10 min-[36rem]:min-h-70">
          <Newsletter />
        </div>
      )}
      <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-4 text-sm text-quiet lg:py-6">
        <p>{t('footer.copyright', { year, label: settings?.labelName ?? t('brand') })}</p>
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
