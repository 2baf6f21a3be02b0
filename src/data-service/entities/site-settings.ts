import { SETTINGS_ID } from '@/config/constants';
import type { LocalizedText } from '@/i18n/localized-text';
import { AppError } from '@/data-service/client/app-error';
import type { Tables } from '@/data-service/database.types';
import { readLinks, readLocalizedText } from '@/data-service/client/read-json';
import { createService, type Service } from '@/data-service/client/service';
import { SOCIAL_PLATFORMS, type SocialLinks } from './social-links';

/** How VAT stands to the prices: they include it, there is none (section 19 UStG), or it is added. */
export const VAT_KINDS = ['included', 'small-business', 'net'] as const;
type VatKind = (typeof VAT_KINDS)[number];

export interface SiteSettings {
  labelName: string | null;
  logoUrl: string | null;
  homeDescription: LocalizedText | null;
  socialLinks: SocialLinks;
  aboutUsTitle: LocalizedText | null;
  aboutUsSubtitle: LocalizedText | null;
  aboutUsContent: LocalizedText | null;
  aboutUsBannerUrl: string | null;
  aboutUsMission: LocalizedText | null;
  aboutUsTeam: LocalizedText | null;
  contactEmail: string | null;
  contactPhone: string | null;
  contactAddress: string | null;
  /** Within how many days the label answers. */
  answerDays: number;
  /** After how many months what is closed is removed. */
  closedMonths: number;
  /** The same for what may be kept for future projects. */
  keptMonths: number;
  /** null where the label has not said it. */
  vat: VatKind | null;
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
  'about_us_mission',
  'about_us_team',
  'contact_email',
  'contact_phone',
  'contact_address',
  'answer_days',
  'closed_months',
  'kept_months',
  'vat',
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
    aboutUsMission: readLocalizedText(row.about_us_mission),
    aboutUsTeam: readLocalizedText(row.about_us_team),
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    contactAddress: row.contact_address,
    answerDays: row.answer_days,
    closedMonths: row.closed_months,
    keptMonths: row.kept_months,
    vat: VAT_KINDS.find((kind) => kind === row.vat) ?? null,
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
