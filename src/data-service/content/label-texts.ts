import { type EntityOf, readFields } from './entity/define';
import { email, localizedLine, localizedMarkdown, phone, text } from './entity/fields';
import { createRepository } from './entity/repository';
import { imprintFields } from './imprint';
import { getSettingsRow, siteSettings } from './site-settings';

/** The texts of the about page. */
export const aboutFields = {
  aboutUsTitle: localizedLine({}),
  aboutUsSubtitle: localizedLine({}),
  aboutUsContent: localizedMarkdown({ max: 20_000 }),
  aboutUsMission: localizedMarkdown({ max: 20_000 }),
  aboutUsTeam: localizedMarkdown({ max: 20_000 }),
};

export type AboutTexts = EntityOf<typeof aboutFields>;

/** The columns of the settings that only that page needs. */
export const aboutTexts = createRepository({
  table: siteSettings.table,
  sort: { column: 'created_at', ascending: false },
  ...readFields(aboutFields),
});

/** The query of the texts: null when there is no row of settings, and the page then shows its defaults. */
export const aboutQuery = {
  queryKey: [aboutTexts.table, 'about'],
  queryFn: (): Promise<AboutTexts | null> => getSettingsRow(aboutTexts),
};

/** The legal texts, as facts and as Markdown. Only the label can write them; null until it has. */
export const legalFields = {
  ...imprintFields,
  imprint: localizedMarkdown({ max: 50_000 }),
  privacyPolicy: localizedMarkdown({ max: 50_000 }),
};

export type LegalTexts = EntityOf<typeof legalFields>;

/** The columns of the settings that only the legal pages need. */
export const legalTexts = createRepository({
  table: siteSettings.table,
  sort: { column: 'created_at', ascending: false },
  ...readFields(legalFields),
});

/** The legal texts; all null when there is no row of settings. */
export async function getLegalTexts(): Promise<LegalTexts> {
  return (await getSettingsRow(legalTexts)) ?? legalTexts.fromRow({});
}

/** Whom journalists ask. Without an e-mail address here it is the label's. */
export const pressFields = {
  pressContactName: text({ max: 200 }),
  pressContactEmail: email({}),
  pressContactPhone: phone({}),
};

export type PressContact = EntityOf<typeof pressFields>;

/** The columns of the settings that only the press pages need. */
export const pressContact = createRepository({
  table: siteSettings.table,
  sort: { column: 'created_at', ascending: false },
  ...readFields(pressFields),
});

/** The query of the contact: null when there is no row of settings. */
export const pressContactQuery = {
  queryKey: [pressContact.table, 'press'],
  queryFn: (): Promise<PressContact | null> => getSettingsRow(pressContact),
};
