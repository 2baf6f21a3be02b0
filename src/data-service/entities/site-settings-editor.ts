import * as v from 'valibot';
import { SETTINGS_ID } from '@/config/constants';
import type { Tables } from '@/data-service/database.types';
import type { LocalizedText } from '@/i18n/localized-text';
import { createEditor, type Editor } from '@/data-service/client/editor';
import {
  address,
  email,
  links,
  localizedLine,
  localizedMarkdown,
  localizedText,
  phone,
  requiredText,
  wholeNumber,
} from '@/data-service/client/fields';
import { legalTexts, type LegalTexts } from './legal-texts';
import { createService } from '@/data-service/client/service';
import { readLocalizedText } from '@/data-service/client/read-json';
import { getSettingsRow, siteSettings, VAT_KINDS, type SiteSettings } from './site-settings';
import { SOCIAL_PLATFORMS } from './social-links';
import { staffClient } from '@/data-service/client/staff-client';

/** Texts to answer with, in place of those that come with the site. */
interface ReplyTexts {
  replyReceived: LocalizedText | null;
  replyShortlist: LocalizedText | null;
  replyDecline: LocalizedText | null;
  replyMore: LocalizedText | null;
}

/** The whole row, for those who edit it. */
export type AllSettings = SiteSettings & ReplyTexts & LegalTexts & { updatedAt: string };

const allSettings = createService<Tables<'site_settings'>, AllSettings>({
  table: siteSettings.table,
  columns: '*',
  sort: { column: 'created_at', ascending: false },
  client: staffClient, // visitors may not read all columns
  fromRow: (row) => ({
    ...siteSettings.fromRow(row),
    ...legalTexts.fromRow(row),
    replyReceived: readLocalizedText(row.reply_received),
    replyShortlist: readLocalizedText(row.reply_shortlist),
    replyDecline: readLocalizedText(row.reply_decline),
    replyMore: readLocalizedText(row.reply_more),
    updatedAt: row.updated_at,
  }),
});

export const MAX_REPLY_LENGTH = 5_000;
const replyText = v.nullable(localizedText(MAX_REPLY_LENGTH));
const months = wholeNumber(1, 60, 'months-range');

export const siteSettingsSchema = v.object({
  labelName: v.nullable(requiredText(200)),
  logoUrl: v.nullable(address),
  homeDescription: v.nullable(localizedText(2_000)),
  socialLinks: links(SOCIAL_PLATFORMS),
  aboutUsTitle: v.nullable(localizedLine),
  aboutUsSubtitle: v.nullable(localizedLine),
  aboutUsContent: v.nullable(localizedMarkdown(20_000)),
  aboutUsBannerUrl: v.nullable(address),
  aboutUsMission: v.nullable(localizedMarkdown(20_000)),
  aboutUsTeam: v.nullable(localizedMarkdown(20_000)),
  contactEmail: v.nullable(email),
  contactPhone: v.nullable(phone),
  contactAddress: v.nullable(requiredText(500)),
  vat: v.nullable(v.picklist(VAT_KINDS)),
  answerDays: wholeNumber(1, 90, 'days-range'),
  closedMonths: months,
  keptMonths: months,
  replyReceived: replyText,
  replyShortlist: replyText,
  replyDecline: replyText,
  replyMore: replyText,
  imprint: v.nullable(localizedMarkdown(50_000)),
  privacyPolicy: v.nullable(localizedMarkdown(50_000)),
});

type Count = 'answerDays' | 'closedMonths' | 'keptMonths';

/** A number that cannot be read stays as it was typed: the schema refuses it, and a stored draft keeps it. */
export type SiteSettingsDraft = Omit<v.InferOutput<typeof siteSettingsSchema>, Count> &
  Record<Count, number | string>;

const editor: Editor<AllSettings, SiteSettingsDraft> = createEditor(allSettings, {
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
    about_us_mission: settings.aboutUsMission,
    about_us_team: settings.aboutUsTeam,
    contact_email: settings.contactEmail,
    contact_phone: settings.contactPhone,
    contact_address: settings.contactAddress,
    vat: settings.vat,
    answer_days: settings.answerDays,
    closed_months: settings.closedMonths,
    kept_months: settings.keptMonths,
    reply_received: settings.replyReceived,
    reply_shortlist: settings.replyShortlist,
    reply_decline: settings.replyDecline,
    reply_more: settings.replyMore,
    imprint: settings.imprint,
    privacy_policy: settings.privacyPolicy,
  }),
});

/** Everything that the settings hold; null when the row does not exist. Needs a member of staff's session. */
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
