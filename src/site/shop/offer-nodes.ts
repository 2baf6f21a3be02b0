import type { Offer, Product } from 'schema-dts';
import { paths } from '@/config/paths';
import { stateOn, type Edition } from '@/data-service/content/editions';
import { type EditionKind } from '@/data-service/content/entity/edition-kinds';
import type { Merchandise } from '@/data-service/content/merchandise';
import type { Language } from '@/i18n/languages';
import { pageUrl, type HeadSite } from '@/site/seo/head-site';
import { imageOf, labelId } from '@/site/seo/json-ld';
import { textIn } from '@/site/seo/plain-texts';
import { editionName } from './edition-text';

const AVAILABILITY = {
  preorder: 'https://schema.org/PreOrder',
  in_stock: 'https://schema.org/InStock',
  few_left: 'https://schema.org/LimitedAvailability',
  sold_out: 'https://schema.org/SoldOut',
} as const;

const FORMATS = {
  vinyl: 'https://schema.org/VinylFormat',
  cd: 'https://schema.org/CDFormat',
  cassette: 'https://schema.org/CassetteFormat',
  digital: 'https://schema.org/DigitalFormat',
  other: undefined,
} as const satisfies Record<EditionKind, string | undefined>;

/** Returns the format of a release that an edition is, in the vocabulary of schema.org. */
export const formatOf = ({ kind }: Edition) => FORMATS[kind];

/** What is true of all offers of a page. */
interface Offered {
  /** The page, for what has no link. */
  url: string;
  language: Language;
  site: HeadSite;
}

/**
 * Returns the offer that an edition is on the day of the page; null without a price, and for what nobody can order yet. A
 * pre-order that has not begun is one that is valid later.
 */
export function offerNode(edition: Edition, { url, language, site }: Offered): Offer | null {
  const { price, currency, link, preorderFrom, preorderUntil, shipsFrom, details } = edition;
  const state = stateOn(edition, site.today);
  if (price === undefined || (state === 'announced' && preorderFrom === undefined)) return null;
  const known = state === 'announced' ? 'preorder' : state;
  const isPreorder = known === 'preorder';
  return {
    '@type': 'Offer',
    name: editionName(edition, site.t, language) || undefined,
    description: textIn(details, language),
    url: link ?? url,
    price,
    priceCurrency: currency,
    availability: AVAILABILITY[known],
    validFrom: isPreorder ? preorderFrom : undefined,
    validThrough: isPreorder ? preorderUntil : undefined,
    availabilityStarts: isPreorder ? shipsFrom : undefined,
    seller: { '@id': labelId(site) },
  };
}

/** Returns a piece of merchandise as a Product with its offers. */
export function productNode(item: Merchandise, language: Language, site: HeadSite): Product {
  const url = pageUrl(site.url, paths.merchandise(item.id), language);
  const offers = item.editions.flatMap(
    (edition) => offerNode(edition, { url, language, site }) ?? [],
  );
  return {
    '@type': 'Product',
    '@id': `${site.url}${paths.merchandise(item.id)}`,
    name: textIn(item.name, language),
    description: textIn(item.description, language),
    url,
    image: item.images.flatMap((image) => imageOf(image, site) ?? []),
    brand: { '@id': labelId(site) },
    offers: offers.length > 0 ? offers : undefined,
  };
}
