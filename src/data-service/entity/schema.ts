import * as v from 'valibot';
import type { EditedField } from './fields';
import {
  day,
  email,
  embedUrl,
  fileUrl,
  link,
  links,
  localizedLine,
  localizedMarkdown,
  localizedText,
  phone,
  platformLink,
  platformLinks,
  reference,
  requiredLine,
  requiredText,
  wholeNumber,
} from './validators';

const priceItem = (units: readonly string[]) =>
  v.object({
    name: localizedLine,
    value: v.nullable(
      v.pipe(v.number('number'), v.minValue(0, 'number'), v.maxValue(1_000_000, 'number')),
    ),
    unit: v.optional(v.picklist(units)),
    note: v.optional(localizedLine),
  });

function filledSchema(field: EditedField): v.GenericSchema {
  switch (field.kind) {
    case 'text':
      return requiredLine(field.max);
    case 'multilineText':
      return requiredText(field.max);
    case 'localizedText':
      return localizedText(field.max);
    case 'localizedMarkdown':
      return localizedMarkdown(field.max);
    case 'email':
      return email;
    case 'phone':
      return phone;
    case 'link':
      return link;
    case 'image':
    case 'logo':
      return fileUrl;
    case 'mediaUrl':
      return v.string();
    case 'images':
      return v.array(fileUrl);
    case 'imageAlts':
      return v.record(v.string(), localizedLine);
    case 'day':
      return day;
    case 'reference':
      return reference;
    case 'priceItems':
      return v.array(priceItem(field.units));
    case 'choice':
      return v.picklist(field.choices);
    case 'embedUrl':
      return embedUrl(field.platform);
    case 'platformLink':
      return platformLink(field.platform);
    case 'links':
      return links(field.platforms);
    case 'platformLinks':
      return platformLinks(field.platforms);
    case 'wholeNumber':
    default:
      return wholeNumber(field.min, field.max, `${field.limits}-range`);
  }
}

/** Returns the schema of a field in a draft; one whose empty value is null may be null. */
export function fieldSchema(field: EditedField): v.GenericSchema {
  const schema = filledSchema(field);
  return field.empty === null ? v.nullable(schema) : schema;
}
