import { SETTINGS_ID } from '@/config/constants';
import { defineMutations } from './entity/mutations';
import type { DraftOf, EntityOf } from './entity/define';
import {
  choice,
  day,
  localizedText,
  multilineText,
  readOnlyFlag,
  readOnlyText,
  text,
  wholeNumber,
} from './entity/fields';
import { withReview } from './entity/review';
import { aboutFields, legalFields, pressFields } from './label-texts';
import { privacyParts } from './privacy-parts';
import { AUDIO_EXCERPTS, getSettingsRow, settingsFields, siteSettings } from './site-settings';

export const MAX_REPLY_LENGTH = 5_000;

/** The newsletter is off or on. */
const NEWSLETTER_CHOICES = ['off', 'on'] as const;

/** Counting of visits, plays and clicks is on or off. */
const COUNTING_CHOICES = ['on', 'off'] as const;

/** The columns that visitors may read. */
export const PUBLIC_SETTINGS = Object.keys({
  ...settingsFields,
  ...aboutFields,
  ...pressFields,
  ...legalFields,
});

/** All columns, for those who edit the row. */
export const allSettingsFields = {
  ...settingsFields,
  ...aboutFields,
  ...pressFields,
  /** Staff can choose another part of each track. */
  audioExcerpt: choice(AUDIO_EXCERPTS, { required: true }),
  // Texts to answer with, in place of those that come with the site.
  replyReceived: localizedText({ max: MAX_REPLY_LENGTH }),
  replyShortlist: localizedText({ max: MAX_REPLY_LENGTH }),
  replyDecline: localizedText({ max: MAX_REPLY_LENGTH }),
  replyMore: localizedText({ max: MAX_REPLY_LENGTH }),
  newsletter: choice(NEWSLETTER_CHOICES, { required: true }),
  /** The pace of mailings. */
  mailingsPerMinute: wholeNumber({ min: 1, max: 1000, limits: 'perMinute' }, 20),
  mailingsPerDay: wholeNumber({ min: 1, max: 100_000, limits: 'perDay' }, 2000),
  counting: choice(COUNTING_CHOICES, { required: true }),
  /** Noted by the function beside the site. */
  hasMailServer: readOnlyFlag(),
  ...legalFields,
  /** Companies that process data for the label, with their addresses; named in drafts of the privacy policy. */
  privacyProcessors: multilineText({ max: 1_000 }),
  /** What of the site the privacy policy was written for. */
  privacyParts: privacyParts(),
  privacyReviewedOn: day({}),
  privacyReviewedBy: text({ max: 200 }),
  updatedAt: readOnlyText({}),
};

export type AllSettings = EntityOf<typeof allSettingsFields>;
export type SiteSettingsDraft = DraftOf<typeof allSettingsFields>;

const reviewed = withReview({ fields: allSettingsFields, repository: siteSettings });

export const allSettings = reviewed.repository;

export const siteSettingsMutations = defineMutations(reviewed);

/** Everything that the settings hold; null when the row does not exist. Needs a member of staff's session. */
export function getAllSettings(): Promise<AllSettings | null> {
  return getSettingsRow(allSettings);
}

/**
 * Stores the settings over the version that was read, and returns what is stored. Needs a member of staff's session,
 * and throws as `Mutations.save` does.
 */
export function saveSiteSettings(
  settings: SiteSettingsDraft,
  version: string,
): Promise<AllSettings> {
  return siteSettingsMutations.save(settings, { id: SETTINGS_ID, version });
}
