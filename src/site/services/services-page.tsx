import type { Offer, Service } from 'schema-dts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { MAX_SERVICES } from '@/config/constants';
import { paths } from '@/config/paths';
import {
  type LabelService,
  type ServiceItem,
  services as serviceRows,
} from '@/data-service/content/services';
import type { Language } from '@/i18n/languages';
import { pick } from '@/i18n/localized-text';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { pageUrl, type HeadSite } from '@/site/seo/head-site';
import { studioId, studioNode, imageOf } from '@/site/seo/json-ld';
import { headWithTitle, loadedData } from '@/site/seo/page-description';
import { textIn } from '@/site/seo/plain-texts';
import { Link } from '@/site/shared/link';
import { Page } from '@/site/shared/page';
import { ContentPicture } from '@/site/shared/picture';
import { pageQuery, useFirstRows } from '@/site/shared/queries';
import { Section } from '@/site/shared/section';
import { LanguageNote, Localized, LocalizedMarkdown } from '@/ui/localized';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { PriceText, VatNote } from './price-text';

/** The reasons for the label, and the price list, with its groups beside it where there is space. */
function ServicesPage() {
  const { t } = useTranslation('services');
  const query = useFirstRows(serviceRows, { size: MAX_SERVICES });
  return (
    <Page title={t('title')} size="text-title">
      <div>
        <Section title={t('whyUs')} layout="aside">
          <p className="max-w-3xl text-lg leading-snug lg:text-2xl">{t('whyUsText')}</p>
        </Section>
      </div>
      <QueryView query={query}>
        {({ rows }) =>
          rows.length === 0 ? <StateScreen title={t('empty')} /> : <PriceList groups={rows} />
        }
      </QueryView>
    </Page>
  );
}

function PriceList({ groups }: { groups: readonly LabelService[] }) {
  const { t } = useTranslation('services');
  const { hash } = useLocation();
  // The router has looked for the group in the URL before the rows were there. A restored position stays.
  useEffect(() => {
    if (window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="price-list mt-8 lg:mt-14">
      <GroupLinks groups={groups} />
      <div className="grid min-w-0 gap-y-16 lg:gap-y-24">
        <div className="-mb-8 space-y-1 text-sm text-quiet lg:-mb-16">
          <p>{t('remark')}</p>
          <VatNote />
        </div>
        {groups.map((service) => (
          <Group key={service.id} service={service} />
        ))}
      </div>
    </div>
  );
}

/** The groups by name, on wide screens. */
function GroupLinks({ groups }: { groups: readonly LabelService[] }) {
  const { t } = useTranslation('services');
  return (
    <nav
      aria-label={t('groups')}
      className="hidden lg:sticky lg:top-24 lg:block lg:self-start short:static"
    >
      <ul>
        {groups.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              className="flex min-h-11 items-center text-lg text-quiet hover:text-accent"
            >
              <Localized text={name} isBare />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ service }: { service: LabelService }) {
  const { id, name, description, imageUrl, imageAlt, items } = service;
  return (
    <section aria-labelledby={id} className="group-of-prices">
      <div className="mb-4">
        <h2 id={id} tabIndex={-1} className="poster mb-3 text-name">
          <Localized text={name} isBare />
        </h2>
        <p className="mb-3 empty:hidden">
          <LanguageNote text={name} />
        </p>
        <div className="max-w-prose text-quiet">
          <LocalizedMarkdown text={description} />
        </div>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the order is fixed and items have no id
          <li key={index}>
            <PriceRow item={item} />
          </li>
        ))}
      </ul>
      <ContentPicture
        src={imageUrl}
        alt={imageAlt}
        sizes="(width < 64rem) 92vw, 20rem"
        className="mt-6 aspect-16/9 w-full lg:mt-0 lg:mb-5 object-cover"
      />
    </section>
  );
}

/** A line of the price list. It links to the message form with the service filled in. */
function PriceRow({ item }: { item: ServiceItem }) {
  const { t, i18n } = useTranslation('services');
  return (
    <Link
      to={paths.contactAbout(pick(item.name, i18n.language)?.text ?? '')}
      className="on flex min-h-12 items-baseline py-3 hover:text-accent"
    >
      <span className="grow">
        <span className="sr-only">{t('ask')} </span>
        <Localized text={item.name} />{' '}
        {item.note && (
          <span className="block text-sm text-quiet">
            <Localized text={item.note} />
          </span>
        )}
      </span>{' '}
      <span className="ml-6 shrink-0 text-right max-sm:max-w-[45%]">
        <PriceText item={item} />
      </span>
    </Link>
  );
}

function head({ client, language, site }: HeadContext): PageDescription {
  const { rows } = loadedData(client, pageQuery(serviceRows, { size: MAX_SERVICES }));
  return {
    ...headWithTitle('services', site.t('services:title'), paths.services, site),
    nodes: [studioNode(language, site), ...serviceNodes(rows, language, site)],
  };
}

/** The groups of the price list, each with its lines. */
function serviceNodes(
  groups: readonly LabelService[],
  language: Language,
  site: HeadSite,
): Service[] {
  return groups.map((group) => ({
    '@type': 'Service',
    name: textIn(group.name, language),
    description: textIn(group.description, language),
    image: imageOf(group.imageUrl, site),
    url: pageUrl(site.url, paths.services, language),
    provider: { '@id': studioId(site) },
    offers: group.items.map((item) => offerNode(item, language, site)),
  }));
}

/** A line of the price list. Prices are the lowest ones unless they are fixed; what is on request has none. */
function offerNode(
  { name, note, value, fixed, unit }: ServiceItem,
  language: Language,
  { settings }: HeadSite,
): Offer {
  const vat = settings?.vat ?? null;
  return {
    '@type': 'Offer',
    name: textIn(name, language),
    description: textIn(note, language),
    priceSpecification:
      value === null
        ? undefined
        : {
            '@type': 'UnitPriceSpecification',
            ...(fixed ? { price: value } : { minPrice: value }),
            priceCurrency: 'EUR',
            unitText: unit,
            // A small business charges no VAT, neither included nor added: the property is left out.
            valueAddedTaxIncluded: vat === 'included' ? true : vat === 'net' ? false : undefined,
          },
  };
}

export const services: PageModule = {
  Component: ServicesPage,
  load: ({ client }) => client.ensureQueryData(pageQuery(serviceRows, { size: MAX_SERVICES })),
  head: import.meta.env.SSR ? head : undefined,
};
