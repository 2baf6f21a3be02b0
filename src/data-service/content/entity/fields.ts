import { usualDay, usualMoment } from '@/lib/dates';
import type { EditionKind } from './edition-kinds';
import type { EmbedPlatform } from '../platforms/embed-url';
import type { SocialPlatform } from '../platforms/social-platforms';
import type { LocalizedText } from '@/i18n/localized-text';
import type { ReleaseLinkPlatform, ReleasePlatform } from '../platforms/release-platforms';
import { readLinks, readLocalizedText, readLocalizedTexts } from './read-json';

/**
 * The kinds of fields that an entity is declared with. A field is plain data and a reader of the stored value: visitors
 * download it. What only the panel needs of a kind is in its own list (admin/record/field-kinds.tsx).
 */

/** A localized text that may be longer has several lines. */
export const LONGEST_LINE = 500;

/** The options of any field. */
export interface FieldOptions {
  /** Without it the field may be empty, which is null. */
  required?: boolean;
  /** Lists show it too. */
  list?: boolean;
}

type LengthOptions = FieldOptions & { max: number };

type StreamingPlatform = Extract<EmbedPlatform, 'spotify' | 'apple_music'>;

/** What the numbers of a field are, for the messages about them. */
type NumberLimits = 'days' | 'months' | 'perMinute' | 'perDay';

/** The type of a kind's values. */
type FieldShape =
  | { kind: 'text' | 'multilineText' | 'localizedText' | 'localizedMarkdown'; max: number }
  | { kind: 'localizedName'; max: number }
  | { kind: 'email' | 'phone' | 'link' | 'image' | 'logo' | 'mediaUrl' | 'images' | 'imageAlts' }
  | { kind: 'day' | 'reference' | 'barcode' | 'tracks' }
  | { kind: 'quotes' | 'recordColors' | 'videoUrl' | 'mailingEntries' }
  | { kind: 'credits' | 'lineUp' | 'time' | 'timeZone' | 'country' | 'amount' }
  | { kind: 'slug' | 'privacyParts' | 'review' | 'artistLinks' | 'contacts' }
  | { kind: 'priceItems'; units: readonly string[] }
  | { kind: 'editions'; kinds: readonly EditionKind[] }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'embedUrl' | 'platformLink'; platform: EmbedPlatform }
  | { kind: 'links'; platforms: readonly SocialPlatform[] }
  | { kind: 'platformLinks'; platforms: readonly StreamingPlatform[] }
  | { kind: 'releaseLinks'; platforms: readonly ReleaseLinkPlatform[] }
  | { kind: 'platformOrder'; platforms: readonly ReleasePlatform[] }
  | { kind: 'wholeNumber'; min: number; max: number; limits: NumberLimits };

/** A value that staff edit. `Draft` is what a form holds of it. */
export type EditedField<Value = unknown, Draft = Value> = FieldShape &
  FieldOptions & { read: (stored: unknown) => Value; empty: Draft };

/** A value that the database fills in. `select` is what is read for it, when that is not its own column. */
interface ReadOnlyField<Value = unknown> {
  kind: 'readOnly';
  list?: boolean;
  read: (stored: unknown) => Value;
  select?: string;
}

export type EntityField = EditedField | ReadOnlyField;

type Nullable<Options, Value> = Options extends { required: true } ? Value : Value | null;

/** A value that is null while it is empty; a required one is then `empty`. */
export function nullable<Value, const Options extends FieldOptions>(
  options: Options,
  read: (stored: unknown) => Value | null,
  empty: Value,
) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the condition is that of the type
  const missing = (options.required ? empty : null) as Nullable<Options, Value>;
  return {
    ...options,
    read: (stored: unknown) => read(stored) ?? missing,
    empty: missing,
  };
}

export const readString = (stored: unknown) => (typeof stored === 'string' ? stored : null);

/** Returns a reader of a stored date; an empty one comes from a form that is previewed. */
const readDate = (usual: (stored: string) => string) => (stored: unknown) => {
  const date = readString(stored);
  return date ? usual(date) : date;
};

/** Each of these makes the function that declares the fields of a kind. */
export const stringKind =
  <const Kind extends string>(kind: Kind) =>
  <const Options extends FieldOptions>(options: Options) => ({
    kind,
    ...nullable(options, readString, ''),
  });

const boundedKind =
  <const Kind extends string>(kind: Kind) =>
  <const Options extends LengthOptions>(options: Options) => ({
    kind,
    ...nullable(options, readString, ''),
  });

const localizedKind =
  <const Kind extends string>(kind: Kind) =>
  <const Options extends LengthOptions>(options: Options) => ({
    kind,
    ...nullable<LocalizedText, Options>(options, readLocalizedText, {}),
  });

export const text = boundedKind('text');
export const multilineText = boundedKind('multilineText');
export const localizedText = localizedKind('localizedText');
export const localizedMarkdown = localizedKind('localizedMarkdown');
/** A name that languages spell in different ways, such as that of a city: it is missing in none. */
export const localizedName = localizedKind('localizedName');
export const email = stringKind('email');
export const phone = stringKind('phone');
/** The digits of a UPC or EAN. */
export const barcode = stringKind('barcode');
/** An https URL of any site. */
export const link = stringKind('link');
export const image = stringKind('image');
export const logo = stringKind('logo');
/** A video on another site. */
export const videoUrl = stringKind('videoUrl');
/** A file or a URL; the rest of the entity decides which. */
export const mediaUrl = stringKind('mediaUrl');
/** A calendar day, `YYYY-MM-DD`. */
export const day = <const Options extends FieldOptions>(options: Options) => ({
  kind: 'day' as const,
  ...nullable(options, readDate(usualDay), ''),
});
/** The slug of the entity in its URL; while it is empty, the database makes it of the name. */
export const slug = () => ({
  kind: 'slug' as const,
  list: true as const,
  read: (stored: unknown) => readString(stored) ?? '',
  empty: '',
});
/** The id of another entity. */
export const reference = stringKind('reference');

/** The alternative of an image, a caption, a title. */
export const localizedLine = <const Options extends FieldOptions>(options: Options) =>
  localizedText({ ...options, max: LONGEST_LINE });

/** Images in display order. */
export const images = () => ({
  kind: 'images' as const,
  read: (stored: unknown): string[] =>
    Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [],
  empty: [] as string[],
});

/** Image alternatives by URL. */
export const imageAlts = () => ({
  kind: 'imageAlts' as const,
  read: readLocalizedTexts,
  empty: {} as Record<string, LocalizedText>,
});

/** One of the known values; a required one is the first of them unless it is known. */
export const choice = <Value extends string, const Options extends FieldOptions>(
  choices: readonly [Value, ...Value[]],
  options: Options,
) => ({
  kind: 'choice' as const,
  choices,
  ...nullable<Value, Options>(
    options,
    (stored) => choices.find((known) => known === stored) ?? null,
    choices[0],
  ),
});

/** The URL of a player. */
export const embedUrl = (platform: EmbedPlatform) => ({
  kind: 'embedUrl' as const,
  platform,
  ...nullable({}, readString, ''),
});

/** A link to a page of a platform, with a player or without. */
export const platformLink = <const Options extends FieldOptions>(
  platform: EmbedPlatform,
  options: Options,
) => ({ kind: 'platformLink' as const, platform, ...nullable(options, readString, '') });

const linksOn = <Platform extends string>(platforms: readonly Platform[]) => ({
  platforms,
  read: (stored: unknown) => readLinks(stored, platforms),
  empty: {} as Partial<Record<Platform, string>>,
});

/** Links to profiles by platform; a platform without a link is absent. */
export const links = <Platform extends SocialPlatform>(platforms: readonly Platform[]) => ({
  kind: 'links' as const,
  ...linksOn(platforms),
});

/** The same field, where a link must be one of its platform. */
export const platformLinks = <Platform extends StreamingPlatform>(
  platforms: readonly Platform[],
) => ({
  kind: 'platformLinks' as const,
  ...linksOn(platforms),
});

/** Links to a release by platform. */
export const releaseLinks = <Platform extends ReleaseLinkPlatform>(
  platforms: readonly Platform[],
) => ({
  kind: 'releaseLinks' as const,
  ...linksOn(platforms),
});

/** Names of platforms; those that are missing follow in their usual order. */
export const platformOrder = (platforms: readonly ReleasePlatform[]) => ({
  kind: 'platformOrder' as const,
  platforms,
  read: (stored: unknown): ReleasePlatform[] =>
    Array.isArray(stored)
      ? stored.flatMap((name) => platforms.find((known) => known === name) ?? [])
      : [],
  empty: [] as ReleasePlatform[],
});

/** A count. One that cannot be read stays in the draft as it was typed: the schema rejects it. */
export const wholeNumber = (
  options: { min: number; max: number; limits: NumberLimits },
  empty: number,
) => ({
  kind: 'wholeNumber' as const,
  ...options,
  read: (stored: unknown) => (typeof stored === 'number' ? stored : empty),
  empty: empty as number | string,
});

/** A yes or no that the database fills in. */
export const readOnlyFlag = () => ({
  kind: 'readOnly' as const,
  read: (stored: unknown) => stored === true,
});

/** A column that the database fills in, or not. */
export const readOnlyNullableText = () => ({ kind: 'readOnly' as const, read: readString });

/** From when on visitors see the entity, as an ISO date; null for a draft. It is written apart from the fields. */
export const publication = () => ({ kind: 'readOnly' as const, read: readDate(usualMoment) });

/** A moment that the database fills in, as an ISO date. */
export const readOnlyMoment = () => ({
  kind: 'readOnly' as const,
  read: (stored: unknown) => readDate(usualMoment)(stored) ?? '',
});

/** A column that the database fills in. */
export const readOnlyText = <const Options extends { list?: boolean }>(options: Options) => ({
  kind: 'readOnly' as const,
  ...options,
  read: (stored: unknown) => readString(stored) ?? '',
});
