import type { LocalizedText } from '@/i18n/localized-text';
import { localizedTextsIn } from '@/admin/fields/localized-values';
import type { ResourceDeclaration, Stored } from './declaration';
import { toDraft } from './draft';

/** The texts of an entry, or of a draft. A picture without a description is a text in no language. */
export function textsToTranslate<Row, Entity extends Stored & Draft, Draft extends object>(
  { empty, lacksDescription }: ResourceDeclaration<Row, Entity, Draft>,
  draft: Draft,
): LocalizedText[] {
  const texts = localizedTextsIn(toDraft(draft, empty()));
  return lacksDescription(draft) ? [...texts, {}] : texts;
}
