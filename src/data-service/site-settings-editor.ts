import * as v from 'valibot';
import { SETTINGS_ID } from '@/config/constants';
import type { Tables } from './database.types';
import { createEditor } from './editor';
import { address, email, links, localizedLine, localizedText, phone, requiredText } from './fields';
import { legalTexts, type LegalTexts } from './legal-texts';
import { createService } from './service';
import { getSettingsRow, siteSettings, type SiteSettings } from './site-settings';
import { SOCIAL_PLATFORMS } from './social-links';

/** The whole row, for those who edit it. */
export type AllSettings = SiteSettings & LegalTexts & { updatedAt: string };

const allSettings = createService<Tables<'site_settings'>, AllSettings>({
  table: siteSettings.table,
  columns: '*',
  sort: { column: 'created_at', ascending: false },
  fromRow: (row) => ({
    ...siteSettings.fromRow(row),
    ...legalTexts.fromRow(row),
    updatedAt: row.updated_at,
  }),
});

export const siteSettingsSchema = v.object({
  labelName: v.nullable(requiredText(200)),
  logoUrl: v.nullable(address),
  homeDescription: v.nullable(localizedText(2_000)),
  socialLinks: links(SOCIAL_PLATFORMS),
  aboutUsTitle: v.nullable(localizedLine),
  aboutUsSubtitle: v.nullable(localizedLine),
  aboutUsContent: v.nullable(localizedText(20_000)),
  aboutUsBannerUrl: v.nullable(address),
  contactEmail: v.nullable(email),
  contactPhone: v.nullable(phone),
  contactAddress: v.nullable(requiredText(500)),
  imprint: v.nullable(localizedText(50_000)),
  privacyPolicy: v.nullable(localizedText(50_000)),
});

export type SiteSettingsDraft = v.InferOutput<typeof siteSettingsSchema>;

const editor = createEditor(allSettings, {
  schema: siteSettingsSchema,
  toRow: (settings) => ({
    label_name: settings.labelName,
    logo_url: settings.logoUrl,
    home_description: settings.homeDescription,
    social_links: settings.socialLinks,
    about_us_title: settings.aboutUsTitle,
    about_us_subtitle: settings.aboutUsSubtitle,
    about_us_content: settings.aboutUsContent,
    about_us_banner_url: settings.aboutUsBannerUrl,
    contact_email: settings.contactEmail,
    contact_phone: settings.contactPhone,
    contact_address: settings.contactAddress,
    imprint: settings.imprint,
    privacy_policy: settings.privacyPolicy,
  }),
});

/** Everything that the settings hold; null when the row does not exist. */
export function getAllSettings(): Promise<AllSettings | null> {
  return getSettingsRow(allSettings);
}

/**
 * Stores the settings over the version that was read, and returns what is stored. Needs a member of staff's session, and
 * throws as an editor does.
 */
export function saveSiteSettings(
  settings: SiteSettingsDraft,
  version: string,
): Promise<AllSettings> {
  return editor.save(settings, { id: SETTINGS_ID, version });
}
