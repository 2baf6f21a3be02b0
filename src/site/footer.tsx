import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Localized } from '@/ui/localized';
import { LinkList } from './link-list';
import { useSettings } from './queries';
import { useLabelSocialLinks } from './social-links';

const QUICK_LINKS = [
  { to: paths.artists, label: 'artists' },
  { to: paths.releases, label: 'releases' },
  { to: paths.about, label: 'about' },
  { to: paths.contact, label: 'contact' },
] as const;

/** The foot of every page: who we are, where to follow us, the way on. */
export function Footer() {
  const { t } = useTranslation();
  const settings = useSettings().data;
  const [year] = useState(() => new Date().getFullYear());
  const socialLinks = useLabelSocialLinks();
  const label = settings?.labelName ?? t('brand');
  return (
    <footer className="mt-24 border-t border-line bg-surface">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:px-6 md:grid-cols-3">
        <div>
          <p className="mb-3 text-lg font-bold">{label}</p>
          <p className="text-quiet">
            {settings?.homeDescription ? (
              <Localized text={settings.homeDescription} />
            ) : (
              t('footer.description')
            )}
          </p>
        </div>
        <div>
          <h2 className="mb-3 font-semibold">{t('footer.followUs')}</h2>
          <LinkList links={socialLinks} />
        </div>
        <nav aria-label={t('footer.quickLinks')}>
          <h2 className="mb-3 font-semibold">{t('footer.quickLinks')}</h2>
          <ul className="flex flex-col">
            {QUICK_LINKS.map(({ to, label: word }) => (
              <li key={to}>
                <Link to={to} className="inline-block py-1.5 text-quiet hover:text-paper">
                  {t(`nav.${word}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="border-t border-line px-4 py-6 text-center text-sm text-quiet">
        {t('footer.copyright', { year, label })}
      </p>
    </footer>
  );
}
