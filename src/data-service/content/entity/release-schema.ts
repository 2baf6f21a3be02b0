import * as v from 'valibot';
import { barcodeError, cleanBarcode } from '@/lib/barcode';
import { cleanLine } from '@/lib/clean-text';
import { cleanIsrc, isIsrc } from '@/lib/isrc';
import { readDuration } from '@/lib/read-duration';
import type { ReleaseLinkPlatform } from '../platforms/release-platforms';
import { HEX_COLOR } from '@/lib/record-colors';
import { linkSchema, localizedTextSchema, requiredLineSchema } from './validators';

/**
 * Schemas of values that only releases have. They accept what people type: codes with spaces and hyphens, durations in
 * minutes; empty values are left out. The database checks the same rules.
 */

/** A UPC or EAN, with its check digit. */
export const barcodeSchema = v.pipe(
  v.string(),
  v.transform(cleanBarcode),
  v.nonEmpty('required'),
  v.check((digits) => barcodeError(digits) !== 'barcode-zero', 'barcode-zero'),
  v.check((digits) => barcodeError(digits) !== 'barcode', 'barcode'),
);

const isrcSchema = v.pipe(v.string(), v.transform(cleanIsrc), v.check(isIsrc, 'isrc'));

const LONGEST_DURATION = 24 * 60 * 60;

const secondsSchema = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((typed) => (typeof typed === 'string' ? readDuration(typed) : typed)),
  v.number('duration'),
  v.gtValue(0, 'duration'),
  v.maxValue(LONGEST_DURATION, 'duration'),
);

const isEmpty = (value: unknown): boolean =>
  value === false ||
  value === null ||
  (typeof value === 'string' && cleanLine(value) === '') ||
  (Array.isArray(value) && value.every(isEmpty));

/** Returns an object without what is empty in it; its required values stay, to be rejected. */
export const withoutEmpty =
  (...required: string[]) =>
  (draft: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(draft).filter(([name, value]) => required.includes(name) || !isEmpty(value)),
    );

export const recordSchema = v.record(v.string(), v.unknown());

/** Names of people, without lines that are empty. */
const namesSchema = v.pipe(
  v.array(v.string()),
  v.transform((names) => names.filter((name) => !isEmpty(name))),
  v.array(requiredLineSchema(200)),
  v.nonEmpty('required'),
  v.maxLength(50, 'too-many'),
);

/** The greatest lengths of texts about a track, in each language. */
export const MAX_LYRICS = 10_000;
export const MAX_NOTES = 5000;

const trackSchema = v.pipe(
  recordSchema,
  v.transform(withoutEmpty('id', 'title')),
  v.object({
    id: requiredLineSchema(64),
    title: requiredLineSchema(300),
    version: v.optional(requiredLineSchema(200)),
    featuring: v.optional(namesSchema),
    seconds: v.optional(secondsSchema),
    isrc: v.optional(isrcSchema),
    explicit: v.optional(v.literal(true)),
    early: v.optional(v.literal(true)),
    audio: v.optional(v.pipe(v.string(), v.uuid())),
    lyrics: v.optional(localizedTextSchema(MAX_LYRICS)),
    notes: v.optional(localizedTextSchema(MAX_NOTES)),
  }),
);

/** The tracks of a release in their order. */
export const tracksSchema = v.pipe(
  v.array(trackSchema),
  v.maxLength(200, 'too-many'),
  v.check((tracks) => new Set(tracks.map(({ id }) => id)).size === tracks.length),
);

/** Who did what on a release, in the order in which it is shown. */
export const creditsSchema = (roles: readonly string[]) =>
  v.pipe(
    v.array(
      v.pipe(
        recordSchema,
        v.transform(withoutEmpty('names')),
        v.object({
          role: v.optional(v.picklist(roles)),
          ownRole: v.optional(requiredLineSchema(100)),
          names: namesSchema,
        }),
        v.forward(
          v.check(
            ({ role, ownRole }) => (role === undefined) !== (ownRole === undefined),
            'required',
          ),
          ['ownRole'],
        ),
      ),
    ),
    v.maxLength(100, 'too-many'),
  );

/** The greatest length of a quote, in each language. */
export const MAX_QUOTE = 1000;

/** What was written about a release, in the order in which it is shown. */
export const quotesSchema = v.pipe(
  v.array(
    v.pipe(
      recordSchema,
      v.transform(withoutEmpty('text', 'source')),
      v.object({
        text: localizedTextSchema(MAX_QUOTE),
        source: requiredLineSchema(200),
        link: v.optional(linkSchema),
      }),
    ),
  ),
  v.maxLength(20, 'too-many'),
);

const colorSchema = v.pipe(v.string(), v.regex(HEX_COLOR));

/** The colors of a record, as an input of a color writes them. */
export const recordColorsSchema = v.strictObject({ ground: colorSchema, heading: colorSchema });

/** Links to pages of any site: the panel sorts them by platform (platforms/release-link.ts). */
export const releaseLinksSchema = (platforms: readonly ReleaseLinkPlatform[]) =>
  v.strictObject(
    Object.fromEntries(platforms.map((platform) => [platform, v.optional(linkSchema)])),
  );
