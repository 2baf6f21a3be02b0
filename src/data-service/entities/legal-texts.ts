import { readFields, type EntityOf } from '@/data-service/client/define-entity';
import { localizedMarkdown } from '@/data-service/client/entity-fields';
import { createService } from '@/data-service/client/service';
import { getSettingsRow, siteSettings } from './site-settings';

/** The texts that the law asks for, in Markdown. Only the label can write them; null until it has. */
export const legalFields = {
  imprint: localizedMarkdown({ max: 50_000 }),
  privacyPolicy: localizedMarkdown({ max: 50_000 }),
};

export type LegalTexts = EntityOf<typeof legalFields>;

/** The columns of the settings that only the legal pages need. */
export const legalTexts = createService({
  table: siteSettings.table,
  sort: { column: 'created_at', ascending: false },
  ...readFields(legalFields),
});

/** The legal texts; both null when there is no row of settings. */
export async function getLegalTexts(): Promise<LegalTexts> {
  return (await getSettingsRow(legalTexts)) ?? { imprint: null, privacyPolicy: null };
}
