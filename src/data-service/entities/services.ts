import type { Tables } from '@/data-service/database.types';
import {
  defineEntity,
  readFields,
  type DraftOf,
  type EntityOf,
} from '@/data-service/client/define-entity';
import {
  image,
  localizedLine,
  localizedMarkdown,
  publication,
} from '@/data-service/client/entity-fields';
import { createService } from '@/data-service/client/service';
import type { LocalizedText } from '@/i18n/localized-text';
import {
  PRICE_UNITS,
  cheapestItem,
  readServiceItems,
  type PricedItem,
  type ServiceItem,
} from './price-items';

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

export const services = serviceEntity.service;
export type LabelService = EntityOf<typeof serviceEntity.fields>;
export type LabelServiceDraft = DraftOf<typeof serviceEntity.fields>;

/** The group of the price list on the home page. */
export interface ListedService {
  id: string;
  name: LocalizedText;
  /** The item with the lowest price; null where every price is on request. */
  cheapest: PricedItem | null;
}

const { id, name, items } = serviceEntity.fields;
const listed = readFields({ id, name, items });

export const listedServices = createService<Tables<'services'>, ListedService>({
  table: 'services',
  part: 'listed',
  columns: listed.columns,
  sort: SORT,
  fromRow: (row) => {
    const service = listed.fromRow(row);
    return { id: service.id, name: service.name, cheapest: cheapestItem(service.items) };
  },
});
