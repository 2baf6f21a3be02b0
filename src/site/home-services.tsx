import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { listedServices } from '@/data-service/listed-services';
import { formatPrice } from '@/i18n/format';
import { DrawnText } from '@/ui/drawn-text';
import { Localized } from '@/ui/localized';
import { MoreLink } from './more-link';
import { useFirstRows } from './queries';
import { QueryView } from './query-view';
import { Section } from './section';

/** The groups of the price list in large letters, each with its lowest price. */
export function HomeServices() {
  const { t, i18n } = useTranslation('pages');
  return (
    <Section title={t('home.ourServices')}>
      <p className="mb-10 max-w-xl text-lg text-quiet">{t('home.servicesText')}</p>
      <QueryView query={useFirstRows(listedServices, { size: HOME_PREVIEW_SIZE.services })}>
        {({ rows }) => (
          <ul>
            {rows.map(({ id, name, lowestPrice }) => (
              <li key={id} className="border-t border-line">
                <Link
                  to={paths.services}
                  className="flex flex-wrap items-baseline justify-between gap-x-8 pt-3 pb-2 hover:text-accent lg:pt-5"
                >
                  <span className="poster text-title">
                    <Localized text={name} />
                  </span>
                  {lowestPrice !== null && (
                    <span className="poster text-name text-accent">
                      <DrawnText source={lowestPrice}>
                        {() =>
                          t('home.servicesFrom', { price: formatPrice(lowestPrice, i18n.language) })
                        }
                      </DrawnText>
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <MoreLink to={paths.services} label={t('home.allServices')} />
    </Section>
  );
}
