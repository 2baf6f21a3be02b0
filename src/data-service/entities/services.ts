import type { LocalizedText } from '@/i18n/localized-text';
import { serviceSource, type ServiceRow } from './listed-services';
import { readServiceItems, type ServiceItem } from './price-items';
import { readLocalizedText } from '@/data-service/client/read-json';
import { createService } from '@/data-service/client/service';

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
