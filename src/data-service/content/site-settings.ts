import {
  DEFAULT_ANSWER_DAYS,
  DEFAULT_CLOSED_MONTHS,
  DEFAULT_KEPT_MONTHS,
  SETTINGS_ID,
} from '@/config/constants';
import { AppError } from '../backend/client/app-error';
import { readFields, type EntityOf } from './entity/define';
import {
  choice,
  email,
  image,
  links,
  localizedText,
  logo,
  multilineText,
  phone,
  platformOrder,
  readOnlyFlag,
  readOnlyText,
  text,
  wholeNumber,
} from './entity/fields';
import { createRepository, type Repository } from './entity/repository';
import { RELEASE_PLATFORMS } from './platforms/release-platforms';
import { SOCIAL_PLATFORMS } from './platforms/social-platforms';

/** VAT in the prices: they include it, there is none (section 19 UStG), or it is added. */
const VAT_KINDS = ['included', 'small-business', 'net'] as const;

/** The release at the top of the front page: the latest that is out, or the next to come, if there is one. */
const HOME_RELEASES = ['latest', 'upcoming'] as const;

/** How much of a new track visitors hear: all of it, or a part, in seconds. */
export const AUDIO_EXCERPTS = ['30', '60', '90', 'whole'] as const;
export type AudioExcerpt = (typeof AUDIO_EXCERPTS)[number];

/** The fields of the row that every page reads; long texts are read apart. */
export const settingsFields = {
  labelName: text({ max: 200 }),
  logoUrl: logo({}),
  homeDescription: localizedText({ max: 2_000 }),
  socialLinks: links(SOCIAL_PLATFORMS),
  homeRelease: choice(HOME_RELEASES, { required: true }),
  /** The order in which visitors see the platforms of a release. */
  platformOrder: platformOrder(RELEASE_PLATFORMS),
  aboutUsBannerUrl: image({}),
  contactEmail: email({}),
  contactPhone: phone({}),
  contactAddress: multilineText({ max: 500 }),
  /** Null while the label has not chosen. */
  vat: choice(VAT_KINDS, {}),
  /** The number of days within which the label answers. */
  answerDays: wholeNumber({ min: 1, max: 90, limits: 'days' }, DEFAULT_ANSWER_DAYS),
  /** The number of months after which closed submissions are removed. */
  closedMonths: wholeNumber({ min: 1, max: 60, limits: 'months' }, DEFAULT_CLOSED_MONTHS),
  /** The same for demos that may be kept for future projects. */
  keptMonths: wholeNumber({ min: 1, max: 60, limits: 'months' }, DEFAULT_KEPT_MONTHS),
  /** Whether visitors can sign up to the newsletter: it is on, and there is a mail server for the links. */
  newsletterOpen: readOnlyFlag(),
  /** 'on' where visits, plays and clicks are counted. */
  counting: readOnlyText({}),
};

export type SiteSettings = EntityOf<typeof settingsFields>;

/** The table of the settings: one row with a fixed id. */
export const siteSettings = createRepository({
  table: 'site_settings',
  sort: { column: 'created_at', ascending: false },
  ...readFields(settingsFields),
});

/** Returns the part of the one row that a repository reads; null when the row does not exist. */
export async function getSettingsRow<Row, Entity>(
  repository: Repository<Row, Entity>,
): Promise<Entity | null> {
  try {
    return await repository.get(SETTINGS_ID);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return null;
    throw error;
  }
}

/** The settings of the site; null when the row does not exist: the site then shows its defaults. */
export function getSiteSettings(): Promise<SiteSettings | null> {
  return getSettingsRow(siteSettings);
}

/** The query of the settings, with one cache key for the site and the panel. */
export const siteSettingsQuery = {
  queryKey: [siteSettings.table],
  queryFn: getSiteSettings,
};
