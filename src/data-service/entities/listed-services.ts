import type { LocalizedText } from '@/i18n/localized-text';
import type { Tables } from '@/data-service/database.types';
import { cheapestItem, readServiceItems, type PricedItem } from './price-items';
import { readLocalizedText } from '@/data-service/client/read-json';
import { createService } from '@/data-service/client/service';

/** What the home page shows of a group of the price list. */
export interface ListedService {
  id: string;
  name: LocalizedText;
  /** The line with the lowest price; null where every price is on request. */
  cheapest: PricedItem | null;
}

export type ServiceRow = Tables<'services'>;

export const serviceSource = {
  table: 'services',
  sort: { column: 'created_at', ascending: false },
} as const;

const LISTED = ['id', 'name', 'items'] as const;

export const listedServices = createService<ServiceRow, ListedService>({
  ...serviceSource,
  columns: LISTED.join(),
  fromRow: (row: Pick<ServiceRow, (typeof LISTED)[number]>) => ({
    id: row.id,
    name: readLocalizedText(row.name) ?? {},
    cheapest: cheapestItem(readServiceItems(row.items)),
  }),
});
