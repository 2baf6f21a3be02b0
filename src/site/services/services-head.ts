import type { Offer, Service } from 'schema-dts';
import { MOST_SERVICES } from '@/config/constants';
import { paths } from '@/config/paths';
import type { ListResult } from '@/data-service/entity/query';
import { type LabelService, type ServiceItem, services } from '@/data-service/entities/services';
import type { Language } from '@/i18n/languages';
import { pageQuery } from '@/site/shared/queries';
import { pageUrl, type HeadSite } from '@/site/seo/head-site';
import { studioId, studioNode, imageOf, textIn } from '@/site/seo/json-ld';
import { headFromMessages, type GetHead } from '@/site/seo/page-description';

export const getServicesHead = (({ client, language, site }) => {
  const { queryKey } = pageQuery(services, { size: MOST_SERVICES });
  const list = client.getQueryData<ListResult<LabelService>>(queryKey);
  return {
    ...headFromMessages('services', paths.services, site),
    nodes: [studioNode(language, site), ...serviceNodes(list?.rows ?? [], language, site)],
  };
}) satisfies GetHead;

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
