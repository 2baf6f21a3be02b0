import * as v from 'valibot';
import { cleanAddress, cleanLine, cleanText } from '@/lib/clean-text';
import { isUsualDay } from '@/lib/dates';
import {
  readEmbedUrl,
  readLink,
  readPlatformLink,
  type EmbedPlatform,
  type EmbedError,
} from '../platforms/embed-url';
import { normalizeHttpsUrl } from '../platforms/https-url';
import { MAX_LINK_LENGTH } from '../platforms/pasted-link';
import { readSocialLink } from '../platforms/social-link';
import type { SocialPlatform } from '../platforms/social-platforms';
import { readVideoUrl, type VideoError } from '../platforms/video-url';
import { LONGEST_LINE } from './fields';
import { SLUG } from './query';

/** Schemas of the fields that entities share. The database checks the same rules and has the last word. */

/** A text that is parsed; `read` returns a code for one that it does not understand. */
export const understood = <Found extends object>(read: (text: string) => Found | string) =>
  v.pipe(
    v.string(),
    v.transform(cleanText),
    v.nonEmpty('required'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const found = read(dataset.value);
      if (typeof found !== 'string') return found;
      addIssue({ message: found });
      return NEVER;
    }),
  );

/** A copied URL that is stored as it was understood. */
const understoodUrl = (read: (text: string) => { url: string } | EmbedError | VideoError) =>
  v.pipe(
    understood(read),
    v.transform(({ url }) => url),
  );

/** A URL that plays on our pages: a share link, an embed code or a URI of one of the platforms. */
export const embedUrlSchema = (...platforms: EmbedPlatform[]) =>
  understoodUrl((text) => readEmbedUrl(text, platforms));

/** A link to a platform, also to a page without a player. */
export const platformLinkSchema = (platform: EmbedPlatform) =>
  understoodUrl((text) => readPlatformLink(text, platform));

/** A link to a page of any site. */
export const linkSchema = understoodUrl((text) => readLink(text));

const UPLOADED_FILE = /^\/uploads(\/[\w-]+(\.[\w-]+)*)+$/;

/** A URL that a page may link to or show: https, or a file of our own under /uploads/. */
export const fileUrlSchema = v.pipe(
  v.string(),
  v.transform(cleanAddress),
  v.nonEmpty('required'),
  v.transform((value) => (UPLOADED_FILE.test(value) ? value : normalizeHttpsUrl(value))),
  v.string('address'),
  v.maxLength(MAX_LINK_LENGTH, 'too-long'),
);

/** The URL of a video on another site. */
export const hostedVideoSchema = v.pipe(
  understoodUrl(readVideoUrl),
  v.maxLength(MAX_LINK_LENGTH, 'too-long'),
);

/** An uploaded video, or the URL of a hosted one. */
export const videoUrlSchema = v.pipe(
  understoodUrl((text) => (UPLOADED_FILE.test(text) ? { url: text } : readVideoUrl(text))),
  v.maxLength(MAX_LINK_LENGTH, 'too-long'),
);

const filled = (clean: (text: string) => string, maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform(clean),
    v.nonEmpty('required'),
    v.maxLength(maxLength, 'too-long'),
  );

/** A text of several lines. */
export const requiredTextSchema = (maxLength: number) => filled(cleanText, maxLength);

export const requiredLineSchema = (maxLength: number) => filled(cleanLine, maxLength);

/** The longest message that a visitor can send. */
export const LONGEST_MESSAGE = 5000;

/** The value of a ticked box in a form; that of one that is not ticked is an empty text. */
export const TICKED = 'yes';

export const tickSchema = v.pipe(
  v.string(),
  v.transform((value) => value === TICKED),
);

const optional = (clean: (text: string) => string, maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform(clean),
    v.maxLength(maxLength, 'too-long'),
    v.transform((text) => (text === '' ? null : text)),
  );

/** A text of several lines that may be missing. */
export const optionalTextSchema = (maxLength: number) => optional(cleanText, maxLength);

export const optionalLineSchema = (maxLength: number) => optional(cleanLine, maxLength);

const cleanPhone = (text: string) =>
  cleanAddress(text.normalize('NFKC'))
    .replace(/^tel:/i, '')
    .replaceAll(/\p{Pd}|\u2212/gu, '-');

/** A telephone number, without what is left over from copying: the scheme of a link, dashes in place of hyphens. */
export const phoneSchema = v.pipe(filled(cleanPhone, 50), v.regex(/^[+(]?\d[\d ()/.-]*$/, 'phone'));

const localized = <Text extends v.GenericSchema<string, string>>(text: Text) =>
  v.pipe(v.record(v.string(), text), v.minEntries(1, 'required'));

/** A text in at least one language. */
export const localizedTextSchema = (maxLength: number) =>
  localized(
    maxLength > LONGEST_LINE ? requiredTextSchema(maxLength) : requiredLineSchema(maxLength),
  );

/** A text in Markdown, in at least one language. */
export const localizedMarkdownSchema = (maxLength: number) =>
  localized(requiredTextSchema(maxLength));

/** The alternative of a picture, a caption, a title. */
export const localizedLineSchema = localizedTextSchema(LONGEST_LINE);

/** A count within limits; `code` says which. */
export const wholeNumberSchema = (min: number, max: number, code: string) =>
  v.pipe(v.number(code), v.integer(code), v.minValue(min, code), v.maxValue(max, code));

/** An amount in EUR, or none. */
export const amountSchema = v.nullable(
  v.pipe(v.number('number'), v.minValue(0, 'number'), v.maxValue(1_000_000, 'number')),
);

/** A price list with these units. */
export const priceItemsSchema = (units: readonly string[]) =>
  v.array(
    v.object({
      name: localizedLineSchema,
      value: amountSchema,
      fixed: v.optional(v.literal(true)),
      unit: v.optional(v.picklist(units)),
      note: v.optional(localizedLineSchema),
    }),
  );

/** A calendar day, `YYYY-MM-DD`; far-off years, which inputs accept, are typing errors. */
export const daySchema = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.regex(/^\d{4,6}-\d\d-\d\d$/, 'date'),
  v.check(isUsualDay, 'day-range'),
  v.isoDate('date'),
);

/** A time of day, `HH:MM`. */
export const timeSchema = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time'),
);

/** A time zone of the IANA's list. */
export const timeZoneSchema = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.regex(/^[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_-]+){1,2}$/, 'invalid'),
);

/** The code of a country, two letters. */
export const countrySchema = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'required'));

/** The id of another entity. */
export const referenceSchema = v.pipe(v.string(), v.nonEmpty('required'), v.uuid('required'));

/** Links to profiles by platform; a platform without a link is absent. */
export const linksSchema = (platforms: readonly SocialPlatform[]) =>
  linksBy(platforms, (platform) => understoodUrl((text) => readSocialLink(text, platform)));

/** The same schema, where a link must be one of its platform. */
export const platformLinksSchema = (platforms: readonly EmbedPlatform[]) =>
  linksBy(platforms, platformLinkSchema);

const linksBy = <Platform extends string>(
  platforms: readonly Platform[],
  linkTo: (platform: Platform) => v.GenericSchema<string, string>,
) =>
  v.strictObject(
    Object.fromEntries(platforms.map((platform) => [platform, v.optional(linkTo(platform))])),
  );

/** The slug of an entry in its URL; the database has the reserved words. An empty one is made of the name. */
export const slugSchema = v.union(
  [v.literal(''), v.pipe(v.string(), v.maxLength(80, 'too-long'), v.regex(SLUG, 'slug'))],
  'slug',
);
