import type { LocalizedText } from '@/i18n/localized-text';
import { isRecord, readLocalizedText } from './entity/read-json';
import type { Tables } from '../database.types';
import { defineEntity, type EntityOf, readFields } from './entity/define';
import { image, localizedLine, localizedMarkdown, publication } from './entity/fields';
import { createRepository } from './entity/repository';

/** The unit of a price: a time, a piece of work, or an occasion. */
export const PRICE_UNITS = [
  'minute',
  'hour',
  'half-day',
  'day',
  'month',
  'track',
  'song',
  'mix',
  'release',
  'campaign',
  'event',
] as const;
type PriceUnit = (typeof PRICE_UNITS)[number];

/** One line of a price list. */
export interface ServiceItem {
  name: LocalizedText;
  /** EUR, "from" unless it is fixed; null is "on request". */
  value: number | null;
  fixed?: true;
  unit?: PriceUnit;
  note?: LocalizedText;
}

/** The parts of a line with a price that the home page shows. */
type PricedItem = Omit<ServiceItem, 'note'> & { value: number };

/** Returns the lines that have a name; one without a price in EUR is on request. */
function readServiceItems(json: unknown): ServiceItem[] {
  if (!Array.isArray(json)) return [];
  return json.filter(isRecord).flatMap((stored) => {
    const name = readLocalizedText(stored.name);
    if (!name) return [];
    const unit = PRICE_UNITS.find((known) => known === stored.unit);
    const note = readLocalizedText(stored.note);
    const value = typeof stored.value === 'number' ? stored.value : null;
    const fixed = stored.fixed === true && ({ fixed: true } as const);
    return [{ name, value, ...fixed, ...(unit && { unit }), ...(note && { note }) }];
  });
}

/** The number of prices that the home page shows. */
const FIRST_PRICES = 3;

/** Returns the first lines that have a price. */
function firstPrices(items: readonly ServiceItem[]): PricedItem[] {
  return items
    .flatMap((item) => {
      const { note: _, value, ...priced } = item;
      return value === null ? [] : [{ ...priced, value }];
    })
    .slice(0, FIRST_PRICES);
}

/** A price that cannot be read stays as it was typed: the schema rejects it, and a stored draft keeps it. */
export interface ServiceItemDraft extends Omit<ServiceItem, 'value'> {
  value: number | string | null;
}

const SORT = { column: 'created_at', ascending: false, pinnedFirst: true } as const;

/** A group of the price list, such as "Studio". */
export const serviceEntity = defineEntity('services', SORT, {
  name: localizedLine({ required: true }),
  description: localizedMarkdown({ max: 20_000 }),
  items: {
    kind: 'priceItems',
    units: PRICE_UNITS,
    read: readServiceItems,
    empty: [] as ServiceItemDraft[],
  },
  imageUrl: image({}),
  imageAlt: localizedLine({}),
  publishedAt: publication(),
});

export const services = serviceEntity.repository;
export type LabelService = EntityOf<typeof serviceEntity.fields>;

const { id, name, items, imageUrl, imageAlt } = serviceEntity.fields;

/** The groups of the price list by name. */
export const listedServices = createRepository<
  Tables<'services'>,
  Pick<LabelService, 'id' | 'name'>
>({
  table: 'services',
  part: 'listed',
  sort: SORT,
  ...readFields({ id, name }),
});

const priced = readFields({ id, name, items, imageUrl, imageAlt });

/** A group of the price list as the home page shows the first one: its picture and its first prices. */
export const pricedServices = createRepository({
  table: 'services',
  part: 'priced',
  columns: priced.columns,
  sort: SORT,
  fromRow: (row: Tables<'services'>) => {
    const { items: lines, ...service } = priced.fromRow(row);
    return { ...service, prices: firstPrices(lines) };
  },
});
