import type { LocalizedText } from '@/i18n/localized-text';
import type { Tables } from './database.types';
import { isRecord, readLocalizedText } from './read-json';
import { createService } from './service';

/** What the home page shows of a group of the price list. */
export interface ListedService {
  id: string;
  name: LocalizedText;
  /** EUR; null where every price is on request. */
  lowestPrice: number | null;
}

export type ServiceRow = Tables<'services'>;

export const serviceSource = {
  table: 'services',
  sort: { column: 'created_at', ascending: false },
} as const;

const LISTED = ['id', 'name', 'items'] as const;

function lowestPrice(items: unknown): number | null {
  const prices = Array.isArray(items)
    ? items.filter(isRecord).flatMap(({ value }) => (typeof value === 'number' ? value : []))
    : [];
  return prices.length > 0 ? Math.min(...prices) : null;
}

export const listedServices = createService<ServiceRow, ListedService>({
  ...serviceSource,
  columns: LISTED.join(),
  fromRow: (row: Pick<ServiceRow, (typeof LISTED)[number]>) => ({
    id: row.id,
    name: readLocalizedText(row.name) ?? {},
    lowestPrice: lowestPrice(row.items),
  }),
});
