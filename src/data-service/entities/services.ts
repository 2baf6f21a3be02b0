import type { LocalizedText } from '@/i18n/localized-text';
import { isRecord, readLocalizedText } from '../entity/read-json';
import type { Tables } from '../database.types';
import { defineEntity, type EntityOf, readFields } from '../entity/define';
import { image, localizedLine, localizedMarkdown, publication } from '../entity/fields';
import { createRepository } from '../entity/repository';

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
  /** EUR, "from"; null is "on request". */
  value: number | null;
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
    return [{ name, value, ...(unit && { unit }), ...(note && { note }) }];
  });
}

/** Returns the first of the lines with the lowest price; null where every price is on request. */
function cheapestItem(items: readonly ServiceItem[]): PricedItem | null {
  const priced = items.flatMap(({ name, value, unit }) =>
    value === null ? [] : [{ name, value, ...(unit && { unit }) }],
  );
  return priced.reduce<PricedItem | null>(
    (lowest, item) => (lowest && lowest.value <= item.value ? lowest : item),
    null,
  );
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

/** The group of the price list on the home page. */
interface ListedService {
  id: string;
  name: LocalizedText;
  /** The item with the lowest price; null where every price is on request. */
  cheapest: PricedItem | null;
}

const { id, name, items } = serviceEntity.fields;
const listed = readFields({ id, name, items });

export const listedServices = createRepository<Tables<'services'>, ListedService>({
  table: 'services',
  part: 'listed',
  columns: listed.columns,
  sort: SORT,
  fromRow: (row) => {
    const service = listed.fromRow(row);
    return { id: service.id, name: service.name, cheapest: cheapestItem(service.items) };
  },
});
