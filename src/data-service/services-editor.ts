import * as v from 'valibot';
import { createEditor } from './editor';
import { address, localizedText } from './fields';
import { PRICE_UNITS, services } from './services';

const serviceItemSchema = v.object({
  name: localizedText,
  value: v.nullable(v.pipe(v.number(), v.minValue(0))),
  unit: v.optional(v.picklist(PRICE_UNITS)),
  note: v.optional(localizedText),
});

export const serviceSchema = v.object({
  name: localizedText,
  description: v.nullable(localizedText),
  items: v.array(serviceItemSchema),
  imageUrl: v.nullable(address),
  imageAlt: v.nullable(localizedText),
});

export type LabelServiceDraft = v.InferOutput<typeof serviceSchema>;

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
