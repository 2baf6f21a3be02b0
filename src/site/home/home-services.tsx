import { useTranslation } from 'react-i18next';
import { Link, MoreLink } from '@/site/shared/link';
import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { listedServices } from '@/data-service/entities/services';
import { pick, type LocalizedText } from '@/i18n/localized-text';
import { Localized } from '@/ui/localized';
import { PriceText, VatNote } from '@/site/services/price-text';
import { useFirstRows } from '@/site/shared/queries';
import { QueryView } from '@/ui/state-screen';
import { Section } from '@/site/shared/section';

/** The groups of the price list in large letters, each with its lowest price and what that is for. */
export function HomeServices() {
  const { t } = useTranslation('pages');
  return (
    <Section title={t('home.ourServices')}>
      <div className="mb-10 grid max-w-xl gap-3 text-quiet">
        <p className="text-lg">{t('home.servicesText')}</p>
        <VatNote />
      </div>
      <QueryView query={useFirstRows(listedServices, { size: HOME_PREVIEW_SIZE.services })}>
        {({ rows }) => (
          <ul>
            {rows.map(({ id, name, cheapest }) => (
              <li key={id} className="border-t border-line">
                <Link
                  to={paths.services}
                  className="flex flex-wrap items-baseline justify-between gap-x-8 pt-3 pb-2 hover:text-accent lg:pt-5"
                >
                  <span className="poster text-title">
                    <Localized text={name} />
                  </span>{' '}
                  {cheapest !== null && (
                    <span className="flex flex-wrap items-baseline gap-x-3 lg:justify-end">
                      <ServiceName of={cheapest.name} group={name} /> <PriceText item={cheapest} />
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

/** The name of a price's line, unless its group has the same name. */
function ServiceName({ of, group }: { of: LocalizedText; group: LocalizedText }) {
  const { language } = useTranslation().i18n;
  if (pick(of, language)?.text === pick(group, language)?.text) return null;
  return (
    <span className="text-lg text-quiet">
      <Localized text={of} />
    </span>
  );
}
