import type { LocalizedText } from '@/i18n/localized-text';
import type { Tables } from '@/data-service/database.types';
import { readLocalizedText } from '@/data-service/client/read-json';
import { createService } from '@/data-service/client/service';
import { getSettingsRow, siteSettings } from './site-settings';

/** The texts that the law asks for, in Markdown. Only the label can write them; null until it has. */
export interface LegalTexts {
  imprint: LocalizedText | null;
  privacyPolicy: LocalizedText | null;
}

type Row = Pick<Tables<'site_settings'>, 'created_at' | 'imprint' | 'privacy_policy'>;

/** The columns of the settings that only the legal pages need. */
export const legalTexts = createService<Row, LegalTexts>({
  table: siteSettings.table,
  columns: 'imprint,privacy_policy',
  sort: { column: 'created_at', ascending: false },
  fromRow: (row) => ({
    imprint: readLocalizedText(row.imprint),
    privacyPolicy: readLocalizedText(row.privacy_policy),
  }),
});

/** The legal texts; both null when there is no row of settings. */
export async function getLegalTexts(): Promise<LegalTexts> {
  return (await getSettingsRow(legalTexts)) ?? { imprint: null, privacyPolicy: null };
}
