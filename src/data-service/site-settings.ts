import { SETTINGS_ID } from '@/config/constants';
import type { LocalizedText } from '@/i18n/localized-text';
import { AppError } from './app-error';
import type { Tables } from './database.types';
import { readLinks, readLocalizedText } from './read-json';
import { createService } from './service';
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
}

/** The table of the settings: one row with a fixed id. */
export const siteSettings = createService<Tables<'site_settings'>, SiteSettings>({
  table: 'site_settings',
  columns: '*',
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
  }),
});

/** The settings of the site; null when the row does not exist: the site then shows its defaults. */
export async function getSiteSettings(): Promise<SiteSettings | null> {
  try {
    return await siteSettings.get(SETTINGS_ID);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return null;
    throw error;
  }
}
