import * as v from 'valibot';
import { SETTINGS_ID } from '@/config/constants';
import { createEditor } from './editor';
import { address, links, localizedText } from './fields';
import { siteSettings, type SiteSettings } from './site-settings';
import { SOCIAL_PLATFORMS } from './social-links';

export const siteSettingsSchema = v.object({
  labelName: v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
  logoUrl: v.nullable(address),
  homeDescription: v.nullable(localizedText),
  socialLinks: links(SOCIAL_PLATFORMS),
  aboutUsTitle: v.nullable(localizedText),
  aboutUsSubtitle: v.nullable(localizedText),
  aboutUsContent: v.nullable(localizedText),
  aboutUsBannerUrl: v.nullable(address),
});

const editor = createEditor(siteSettings, {
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
  }),
});

/** Stores the settings and returns what is stored. Needs a member of staff's session. */
export function saveSiteSettings(settings: SiteSettings): Promise<SiteSettings> {
  return editor.save(settings, SETTINGS_ID);
}
