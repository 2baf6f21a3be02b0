import type { LocalizedText } from '@/i18n/localized-text';
import { isRecord, readLocalizedText } from '@/data-service/client/read-json';

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

/** What the home page shows of a line that has a price. */
export type PricedItem = Omit<ServiceItem, 'note'> & { value: number };

/** Returns the lines that have a name; one without a price in EUR is on request. */
export function readServiceItems(json: unknown): ServiceItem[] {
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
export function cheapestItem(items: readonly ServiceItem[]): PricedItem | null {
  const priced = items.flatMap(({ name, value, unit }) =>
    value === null ? [] : [{ name, value, ...(unit && { unit }) }],
  );
  return priced.reduce<PricedItem | null>(
    (lowest, item) => (lowest && lowest.value <= item.value ? lowest : item),
    null,
  );
}
