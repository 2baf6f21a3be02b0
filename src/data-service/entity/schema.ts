import * as v from 'valibot';
import { CREDIT_ROLES } from './credit-roles';
import type { EditedField } from './fields';
import { barcodeSchema, creditsSchema, releaseLinksSchema, tracksSchema } from './release-schema';
import { emailSchema } from './email-schema';
import { lineUpSchema } from './line-up-schema';
import {
  countrySchema,
  daySchema,
  embedUrlSchema,
  fileUrlSchema,
  linkSchema,
  linksSchema,
  localizedLineSchema,
  localizedMarkdownSchema,
  localizedTextSchema,
  phoneSchema,
  platformLinkSchema,
  platformLinksSchema,
  referenceSchema,
  requiredLineSchema,
  requiredTextSchema,
  slugSchema,
  timeSchema,
  timeZoneSchema,
  wholeNumberSchema,
} from './validators';

const amountSchema = v.nullable(
  v.pipe(v.number('number'), v.minValue(0, 'number'), v.maxValue(1_000_000, 'number')),
);

const priceItem = (units: readonly string[]) =>
  v.object({
    name: localizedLineSchema,
    value: amountSchema,
    fixed: v.optional(v.literal(true)),
    unit: v.optional(v.picklist(units)),
    note: v.optional(localizedLineSchema),
  });

function filledSchema(field: EditedField): v.GenericSchema {
  switch (field.kind) {
    case 'text':
      return requiredLineSchema(field.max);
    case 'multilineText':
      return requiredTextSchema(field.max);
    case 'localizedText':
      return localizedTextSchema(field.max);
    case 'localizedMarkdown':
      return localizedMarkdownSchema(field.max);
    case 'email':
      return emailSchema;
    case 'phone':
      return phoneSchema;
    case 'link':
      return linkSchema;
    case 'image':
    case 'logo':
      return fileUrlSchema;
    case 'mediaUrl':
      return v.string();
    case 'images':
      return v.array(fileUrlSchema);
    case 'imageAlts':
      return v.record(v.string(), localizedLineSchema);
    case 'day':
      return daySchema;
    case 'time':
      return timeSchema;
    case 'timeZone':
      return timeZoneSchema;
    case 'country':
      return countrySchema;
    case 'amount':
      return amountSchema;
    case 'lineUp':
      return lineUpSchema;
    case 'reference':
      return referenceSchema;
    case 'barcode':
      return barcodeSchema;
    case 'tracks':
      return tracksSchema;
    case 'credits':
      return creditsSchema(CREDIT_ROLES);
    case 'releaseLinks':
      return releaseLinksSchema(field.platforms);
    case 'platformOrder':
      return v.array(v.picklist(field.platforms));
    case 'privacyParts':
      return v.array(v.string());
    case 'priceItems':
      return v.array(priceItem(field.units));
    case 'choice':
      return v.picklist(field.choices);
    case 'embedUrl':
      return embedUrlSchema(field.platform);
    case 'platformLink':
      return platformLinkSchema(field.platform);
    case 'links':
      return linksSchema(field.platforms);
    case 'platformLinks':
      return platformLinksSchema(field.platforms);
    case 'slug':
      return slugSchema;
    case 'review':
      return v.unknown();
    case 'wholeNumber':
    default:
      return wholeNumberSchema(field.min, field.max, `${field.limits}-range`);
  }
}

/** Returns the schema of a field in a draft; one whose empty value is null may be null. */
export function fieldSchema(field: EditedField): v.GenericSchema {
  const schema = filledSchema(field);
  return field.empty === null ? v.nullable(schema) : schema;
}
