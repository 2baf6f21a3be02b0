import type { LocalizedText } from '@/i18n/localized-text';
import { serviceSource, type ServiceRow } from './listed-services';
import { isRecord, readLocalizedText } from './read-json';
import { createService } from './service';

export const PRICE_UNITS = ['release', 'campaign', 'month', 'event'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** One line of a price list. */
export interface ServiceItem {
  name: LocalizedText;
  /** EUR, "from"; null is "on request". */
  value: number | null;
  unit?: PriceUnit;
  note?: LocalizedText;
}

/** A group of the price list, such as "Studio". */
export interface LabelService {
  id: string;
  name: LocalizedText;
  description: LocalizedText | null;
  items: ServiceItem[];
  imageUrl: string | null;
  imageAlt: LocalizedText | null;
  updatedAt: string;
}

/** The lines that have a name; one without a price in EUR is on request. */
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

export const services = createService<ServiceRow, LabelService>({
  ...serviceSource,
  columns: '*',
  fromRow: (row) => ({
    id: row.id,
    name: readLocalizedText(row.name) ?? {},
    description: readLocalizedText(row.description),
    items: readServiceItems(row.items),
    imageUrl: row.image_url,
    imageAlt: readLocalizedText(row.image_alt),
    updatedAt: row.updated_at,
  }),
});
