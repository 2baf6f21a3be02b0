import { localizedTextsIn } from '@/admin/fields/localized-values';
import type { LocalizedText } from '@/i18n/localized-text';
import type { FieldLabel, ResourceDeclaration, Stored } from './declaration';
import { toDraft } from './draft';

/** The texts of one field, such as those of a price list. */
export interface FieldTexts {
  label: FieldLabel;
  texts: readonly LocalizedText[];
}

/** The fields of an entry, or of a draft, in which something is written. */
export function fieldsToTranslate<Row, Entity extends Stored & Draft, Draft extends object>(
  { empty, fields }: ResourceDeclaration<Row, Entity, Draft>,
  draft: Draft,
): FieldTexts[] {
  const found: FieldTexts[] = [];
  const edited = toDraft(draft, empty());
  for (const name in fields) {
    const texts = localizedTextsIn(edited[name]);
    if (texts.length > 0) found.push({ label: fields[name].label, texts });
  }
  return found;
}

/** The texts of an entry, or of a draft. */
export const textsToTranslate = <Row, Entity extends Stored & Draft, Draft extends object>(
  resource: ResourceDeclaration<Row, Entity, Draft>,
  draft: Draft,
): LocalizedText[] => fieldsToTranslate(resource, draft).flatMap(({ texts }) => texts);
