import { useTranslation } from 'react-i18next';
import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { listedServices, pricedServices } from '@/data-service/entities/services';
import { PriceText, VatNote } from '@/site/services/price-text';
import { Link, MoreLink } from '@/site/shared/link';
import { ContentPicture, shareOnWideScreens } from '@/site/shared/picture';
import { useFirstRows } from '@/site/shared/queries';
import { Section } from '@/site/shared/section';
import { Localized } from '@/ui/localized';

/** The first group of the price list with its picture and three prices, and the names of the others. */
export function HomeServices() {
  const { t } = useTranslation('pages');
  const [first] = useFirstRows(pricedServices, { size: 1 }).data?.rows ?? [];
  const groups = useFirstRows(listedServices, { size: HOME_PREVIEW_SIZE.services }).data?.rows;
  return (
    <Section title={t('home.ourServices')} layout="toned">
      <div className="studio">
        <ContentPicture
          src={first?.imageUrl}
          alt={first?.imageAlt}
          sizes={shareOnWideScreens(0.55)}
          className="aspect-3/2 w-full object-cover"
        />
        <div>
          <p className="max-w-xl lg:text-lg">{t('home.servicesText')}</p>
          <VatNote />
          <ul className="my-6 divide-y divide-line border-y border-line">
            {first?.prices.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the order is fixed and items have no id
              <li key={index} className="flex flex-wrap justify-between gap-x-6 py-3">
                <Localized text={item.name} /> <PriceText item={item} />
              </li>
            ))}
          </ul>
          <ul className="flex flex-wrap gap-x-5 text-quiet">
            {groups?.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={paths.service(id)}
                  className="inline-flex min-h-11 items-center hover:text-accent"
                >
                  <Localized text={name} />
                </Link>
              </li>
            ))}
          </ul>
          <MoreLink to={paths.services} label={t('home.allServices')} />
        </div>
      </div>
    </Section>
  );
}
