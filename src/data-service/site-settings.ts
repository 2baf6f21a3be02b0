import { SETTINGS_ID } from '@/config/constants';
import type { LocalizedText } from '@/i18n/localized-text';
import { AppError } from './app-error';
import type { Tables } from './database.types';
import { readLinks, readLocalizedText } from './read-json';
import { createService, type Service } from './service';
import { SOCIAL_PLATFORMS, type SocialLinks } from './social-links';

export interface SiteSettings {
  labelName: string | null;
  logoUrl: string | null;
  homeDescription: LocalizedText | null;
  socialLinks: SocialLinks;
  aboutUsTitle: LocalizedText | null;
  aboutUsSubtitle: LocalizedText | null;
  aboutUsContent: LocalizedText | null;
  aboutUsBannerUrl: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  contactAddress: string | null;
  /** Within how many days the label answers. */
  answerDays: number;
}

/** What is read of the row: every page waits for it, so the long legal texts are read apart. */
const COLUMNS = [
  'label_name',
  'logo_url',
  'home_description',
  'social_links',
  'about_us_title',
  'about_us_subtitle',
  'about_us_content',
  'about_us_banner_url',
  'contact_email',
  'contact_phone',
  'contact_address',
  'answer_days',
] as const satisfies readonly (keyof Tables<'site_settings'>)[];

type Row = Pick<Tables<'site_settings'>, (typeof COLUMNS)[number] | 'created_at'>;

/** The table of the settings: one row with a fixed id. */
export const siteSettings = createService<Row, SiteSettings>({
  table: 'site_settings',
  columns: COLUMNS.join(),
  sort: { column: 'created_at', ascending: false },
  fromRow: (row) => ({
    labelName: row.label_name,
    logoUrl: row.logo_url,
    homeDescription: readLocalizedText(row.home_description),
    socialLinks: readLinks(row.social_links, SOCIAL_PLATFORMS),
    aboutUsTitle: readLocalizedText(row.about_us_title),
    aboutUsSubtitle: readLocalizedText(row.about_us_subtitle),
    aboutUsContent: readLocalizedText(row.about_us_content),
    aboutUsBannerUrl: row.about_us_banner_url,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    contactAddress: row.contact_address,
    answerDays: row.answer_days,
  }),
});

/** What a service reads of the one row; null when the row does not exist. */
export async function getSettingsRow<Row, Entity>(
  service: Service<Row, Entity>,
): Promise<Entity | null> {
  try {
    return await service.get(SETTINGS_ID);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return null;
    throw error;
  }
}

/** The settings of the site; null when the row does not exist: the site then shows its defaults. */
export function getSiteSettings(): Promise<SiteSettings | null> {
  return getSettingsRow(siteSettings);
}

/** How the settings are read and under which name the answer is kept, on the site and in the panel alike. */
export const siteSettingsQuery = {
  queryKey: [siteSettings.table],
  queryFn: getSiteSettings,
};
