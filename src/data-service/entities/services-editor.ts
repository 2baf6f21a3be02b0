import * as v from 'valibot';
import { createEditor } from '@/data-service/client/editor';
import { address, localizedLine, localizedMarkdown } from '@/data-service/client/fields';
import { PRICE_UNITS, type ServiceItem } from './price-items';
import { services } from './services';

const serviceItemSchema = v.object({
  name: localizedLine,
  value: v.nullable(
    v.pipe(v.number('number'), v.minValue(0, 'number'), v.maxValue(1_000_000, 'number')),
  ),
  unit: v.optional(v.picklist(PRICE_UNITS)),
  note: v.optional(localizedLine),
});

export const serviceSchema = v.object({
  name: localizedLine,
  description: v.nullable(localizedMarkdown(20_000)),
  items: v.array(serviceItemSchema),
  imageUrl: v.nullable(address),
  imageAlt: v.nullable(localizedLine),
});

/** A price that cannot be read stays as it was typed: the schema refuses it, and a stored draft keeps it. */
export interface ServiceItemDraft extends Omit<ServiceItem, 'value'> {
  value: number | string | null;
}

export interface LabelServiceDraft extends Omit<v.InferOutput<typeof serviceSchema>, 'items'> {
  items: ServiceItemDraft[];
}

export const serviceEditor = createEditor(services, {
  schema: serviceSchema,
  toRow: (draft) => ({
    name: draft.name,
    description: draft.description,
    items: draft.items,
    image_url: draft.imageUrl,
    image_alt: draft.imageAlt,
  }),
});
