import { useTranslation } from 'react-i18next';
import { services, type PriceUnit, type ServiceItem } from '@/data-service/services';
import { formatPrice } from '@/i18n/format';
import { pick } from '@/i18n/localized-text';
import { Localized, LocalizedMarkdown } from '@/ui/localized';
import { Picture } from '@/ui/picture';
import { StateScreen } from '@/ui/state-screen';
import { Page } from './page';
import { useFirstRows } from './queries';
import { QueryView } from './query-view';
import { Section } from './section';

/** More groups than a price list has. */
const MOST_SERVICES = 100;

const PRICE_WORDS = {
  release: 'fromPricePerRelease',
  campaign: 'fromPricePerCampaign',
  month: 'fromPricePerMonth',
  event: 'fromPricePerEvent',
} as const satisfies Record<PriceUnit, string>;

/** Why us, and the price list. */
export function ServicesPage() {
  const { t, i18n } = useTranslation('services');
  const query = useFirstRows(services, { size: MOST_SERVICES });
  return (
    <Page title={t('title')}>
      <Section title={t('whyUs')}>
        <p className="max-w-prose">{t('whyUsText')}</p>
      </Section>
      <QueryView query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <StateScreen title={t('empty')} />
          ) : (
            <>
              {rows.map((service) => (
                <section key={service.id} className="mt-16">
                  <h2 className="mb-4 text-2xl font-semibold sm:text-3xl">
                    <Localized text={service.name} />
                  </h2>
                  <div className="mb-6 text-quiet">
                    <LocalizedMarkdown text={service.description} />
                  </div>
                  {service.imageUrl !== null && (
                    <Picture
                      src={service.imageUrl}
                      alt={pick(service.imageAlt, i18n.language)?.text ?? ''}
                      sizes="(min-width: 768px) 48rem, 100vw"
                      className="mb-6 max-h-96 w-full max-w-3xl rounded-xl object-cover"
                    />
                  )}
                  <PriceList items={service.items} />
                </section>
              ))}
              <p className="mt-12 max-w-prose text-quiet">{t('remark')}</p>
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

function PriceList({ items }: { items: ServiceItem[] }) {
  return (
    <ul className="max-w-3xl divide-y divide-line border-y border-line">
      {items.map((item, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- the order is fixed and items have no id
          key={index}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4"
        >
          <div>
            <p>
              <Localized text={item.name} />
            </p>
            {item.note && (
              <p className="text-sm text-quiet">
                <Localized text={item.note} />
              </p>
            )}
          </div>
          <Price item={item} />
        </li>
      ))}
    </ul>
  );
}

function Price({ item: { value, unit } }: { item: ServiceItem }) {
  const { t, i18n } = useTranslation('services');
  if (value === null) return <span className="text-quiet">{t('onRequest')}</span>;
  const price = formatPrice(value, i18n.language);
  return (
    <span className="font-semibold">
      {t(unit === undefined ? 'fromPrice' : PRICE_WORDS[unit], { price })}
    </span>
  );
}
