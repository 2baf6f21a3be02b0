import { useTranslation } from 'react-i18next';
import { Link } from '@/site/shared/link';
import { MOST_SERVICES } from '@/config/constants';
import { paths } from '@/config/paths';
import { type ServiceItem, services as serviceRows } from '@/data-service/entities/services';
import { pick, type LocalizedText } from '@/i18n/localized-text';
import { LanguageNote, Localized, LocalizedMarkdown } from '@/ui/localized';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { Page } from '@/site/shared/page';
import { ContentPicture, shareOnWideScreens } from '@/site/shared/picture';
import { PriceText, VatNote } from './price-text';
import type { PageModule } from '@/site/page-module';
import { pageQuery, useFirstRows } from '@/site/shared/queries';
import { Section } from '@/site/shared/section';

/** Why us, and the price list. */
function ServicesPage() {
  const { t } = useTranslation('services');
  const query = useFirstRows(serviceRows, { size: MOST_SERVICES });
  return (
    <Page title={t('title')}>
      <Section title={t('whyUs')} layout="aside">
        <p className="max-w-3xl text-xl leading-snug lg:text-3xl">{t('whyUsText')}</p>
      </Section>
      <QueryView query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <StateScreen title={t('empty')} />
          ) : (
            <>
              <div className="mt-24 -mb-12 grid gap-x-10 text-quiet lg:mt-36 lg:-mb-20 lg:grid-cols-[2fr_3fr]">
                <div className="max-w-prose space-y-2 lg:col-start-2">
                  <p>{t('remark')}</p>
                  <VatNote />
                </div>
              </div>
              {rows.map((service) => (
                <section
                  key={service.id}
                  className="mt-24 grid gap-x-10 gap-y-6 lg:mt-36 lg:grid-cols-[2fr_3fr]"
                >
                  <div className="lg:sticky lg:top-28 lg:self-start">
                    <h2 className="poster mb-4 text-title">
                      <Localized text={service.name} isBare />
                    </h2>
                    <p className="mb-4 empty:hidden">
                      <LanguageNote text={service.name} />
                    </p>
                    <div className="text-quiet">
                      <LocalizedMarkdown text={service.description} />
                    </div>
                  </div>
                  <div>
                    <ContentPicture
                      src={service.imageUrl}
                      alt={service.imageAlt}
                      sizes={shareOnWideScreens(0.585)}
                      className="mb-6 aspect-21/9 w-full object-cover"
                    />
                    <PriceList items={service.items} />
                  </div>
                </section>
              ))}
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

function PriceList({ items }: { items: ServiceItem[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- the order is fixed and items have no id
          key={index}
          className="flex flex-wrap items-baseline justify-between gap-x-6 py-3.5"
        >
          <div className="sm:grow">
            <p className="text-lg">
              <Localized text={item.name} />
            </p>
            {item.note && (
              <p className="text-sm text-quiet">
                <Localized text={item.note} />
              </p>
            )}
          </div>
          <AskLink name={item.name} /> <PriceText item={item} />
        </li>
      ))}
    </ul>
  );
}

/** A link to the message form with the service filled in. */
function AskLink({ name }: { name: LocalizedText }) {
  const { t, i18n } = useTranslation('services');
  const service = pick(name, i18n.language)?.text;
  if (service === undefined) return null;
  return (
    <Link
      to={paths.contactAbout(service)}
      aria-label={t('askAbout', { service })}
      className="order-last -mb-3.5 flex min-h-11 w-full items-center text-sm text-quiet underline decoration-edge underline-offset-4 hover:text-accent sm:order-none sm:-my-3.5 sm:w-auto"
    >
      {t('ask')}
    </Link>
  );
}

export const services: PageModule = {
  Component: ServicesPage,
  load: ({ client }) => client.ensureQueryData(pageQuery(serviceRows, { size: MOST_SERVICES })),
};
