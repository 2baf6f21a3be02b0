import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { anyConcertQuery } from '@/site/concerts/any-concert-query';
import { anyShopQuery } from '@/site/shop/any-shop-query';
import { NextConcertLink } from '@/site/concerts/next-concert';
import { NAVIGATION } from '@/site/pages';
import { Link, SectionLinks } from '@/site/shared/link';
import { LabelDescription, useLabelSocialLinks, useSettings } from '@/site/shared/settings';

const QUICK_LINKS = NAVIGATION.filter(({ isQuickLink }) => isQuickLink).map(({ label }) => label);

/** The label, its social links, the navigation, and a row of links that are not in it. */
export function FooterLinks() {
  const { t } = useTranslation();
  const settings = useSettings().data;
  return (
    <>
      <div className="frame grid gap-x-10 gap-y-8 py-10 lg:grid-cols-[2fr_1fr_1fr] lg:py-20">
        <div>
          <p className="poster mb-3 text-title lg:mb-5">{settings?.labelName ?? t('brand')}</p>
          <p className="max-w-md text-quiet">
            <LabelDescription />
          </p>
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
    </>
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

/** Links to pages that are not in the navigation: to concerts and the shop only where there is anything. */
function MoreLinks() {
  const { t } = useTranslation();
  const hasConcerts = (useQuery(anyConcertQuery).data?.total ?? 0) > 0;
  const hasShop = (useQuery(anyShopQuery).data?.total ?? 0) > 0;
  return (
    <nav aria-label={t('footer.more')} className="frame pb-8">
      <ul className="flex flex-wrap gap-x-6">
        {hasConcerts && (
          <li>
            <Link to={paths.concerts} className="big-link">
              {t('nav.concerts')}
            </Link>
          </li>
        )}
        {hasShop && (
          <li>
            <Link to={paths.shop} className="big-link">
              {t('nav.shop')}
            </Link>
          </li>
        )}
        <li className="empty:hidden">
          <NextConcertLink className="big-link" />
        </li>
        <li>
          <Link to={paths.press} className="big-link">
            {t('footer.press')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
