import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@/i18n/languages';

const LOCALES = new URL('../../locales/', import.meta.url);
const ENGLISH = 'en';
const FILES = readdirSync(new URL(ENGLISH, LOCALES)).toSorted();

/** Letters that a text in the language cannot contain: they reveal a text from another language. */
const FOREIGN_LETTERS: Readonly<Record<string, RegExp>> = {
  uk: /[ыэёъ]/iu,
  ru: /[іїєґ]/iu,
};

/** Informal German: all texts use “Sie”. */
const FAMILIAR_GERMAN = /\b(?:du|dich|dir|dein\p{L}*|euch|euer|eure\p{L}*)\b/iu;

/** Texts that may be the same as in English, each with the reason. */
const SAME_AS_ENGLISH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  everyLanguage: {
    Instagram: 'name of a platform',
    TikTok: 'name of a platform',
    YouTube: 'name of a platform',
    Vimeo: 'name of a platform',
    Spotify: 'name of a platform',
    'Apple Music': 'name of a platform',
    BeatStars: 'name of a platform',
    SoundCloud: 'name of a platform',
    Bandcamp: 'name of a platform',
    'Google Drive': 'name of a platform',
    Dropbox: 'name of a platform',
    WeTransfer: 'name of a platform',
    'YouTube Music': 'name of a platform',
    Deezer: 'name of a platform',
    TIDAL: 'name of a platform',
    'Amazon Music': 'name of a platform',
    Qobuz: 'name of a platform',
    Beatport: 'name of a platform',
    Bluesky: 'name of a platform',
    Mastodon: 'name of a platform',
    Facebook: 'name of a platform',
    Threads: 'name of a platform',
    X: 'name of a platform',
    Mixcloud: 'name of a platform',
    Twitch: 'name of a platform',
    Patreon: 'name of a platform',
    Discogs: 'name of a platform',
    Telegram: 'name of a platform',
    'feat. {{names}}': 'how records name featured artists everywhere',
    CD: 'has no other name in any of the languages',
    EP: 'has no other name in any of the languages',
    CSV: 'name of a format',
    'Ctrl K': 'what keyboards say in most languages',
  },
  de: {
    Album: 'the same German word',
    Arrangement: 'in German use',
    Artwork: 'in German use, on records above all',
    'Audio: {{title}}': 'the same German word',
    Banner: 'the same German word',
    'Barcode (UPC/EAN)': 'the same German word',
    Bass: 'the same German word',
    Beats: 'in German use',
    Beatmaker: 'has no other name in German',
    Booking: 'in German use, above all for concerts',
    Compilation: 'in German use, for records above all',
    Cover: 'in German use, for records above all',
    Demo: 'in German use',
    Demos: 'in German use',
    DJ: 'has no other name in German',
    Genre: 'the same German word',
    Label: 'the same German word',
    Digital: 'the same German word',
    'Edition {{number}}': 'the same German word, also for records',
    Link: 'the same German word',
    Links: 'the same German word',
    Logo: 'the same German word',
    Management: 'in German use',
    Mastering: 'in German use',
    Merchandise: 'in German use',
    Mix: 'in German use',
    Name: 'the same German word',
    Newsletter: 'in German use',
    News: 'in German use',
    optional: 'the same German word',
    Pause: 'the same German word',
    Player: 'the same German word',
    Position: 'the same German word',
    Producer: 'German uses it for the person who makes the music; a Produzent may only pay for it',
    Release: 'in German use, above all by labels',
    Releases: 'in German use, above all by labels',
    Shop: 'in German use',
    Website: 'in German use',
    Single: 'in German use, for records',
    Songwriter: 'in German use',
    Spam: 'in German use',
    Status: 'the same German word',
    Studio: 'the same German word',
    Team: 'the same German word',
    Text: 'the same German word',
    'Track {{number}}': 'in German use, above all by labels',
    Tracks: 'in German use, above all by labels',
    Version: 'the same German word',
    Video: 'the same German word',
    Vinyl: 'the same German word',
    Videos: 'the same German word',
    'Version {{version}}': 'the same German word',
  },
};

const PLURAL_KEY = /^(?<base>.+?)(?<ordinal>_ordinal)?_(?:zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{.*?\}\}/g;

type Texts = Readonly<Record<string, string>>;

/** Returns the texts of one file by their full key, such as `nav.home`. */
function readTexts(language: string, file: string): Texts {
  const text = readFileSync(new URL(`${language}/${file}`, LOCALES), 'utf8');
  return Object.fromEntries(flatten(JSON.parse(text), []));
}

function flatten(node: unknown, path: readonly string[]): [string, string][] {
  if (typeof node === 'string') return [[path.join('.'), node]];
  if (typeof node !== 'object' || node === null) throw new Error(`${path.join('.')} is no text`);
  return Object.entries(node).flatMap(([key, child]) => flatten(child, [...path, key]));
}

/** Returns the stem of a plural form, `images` of `images_one`; null for a key without plural forms. */
function pluralStem(key: string, english: Texts): string | null {
  const { base, ordinal = '' } = PLURAL_KEY.exec(key)?.groups ?? {};
  const stem = `${base}${ordinal}`;
  return base !== undefined && `${stem}_other` in english ? stem : null;
}

const pluralStems = (texts: Texts, english: Texts) =>
  new Set(Object.keys(texts).flatMap((key) => pluralStem(key, english) ?? []));

/** Returns the keys with plural forms merged into one: each language has its own forms. */
const comparableKeys = (texts: Texts, english: Texts) =>
  [...new Set(Object.keys(texts).map((key) => pluralStem(key, english) ?? key))].toSorted();

const placeholders = (text = '') => (text.match(PLACEHOLDER) ?? []).toSorted();

function pluralForms(language: string, stem: string): string[] {
  const type = stem.endsWith('_ordinal') ? 'ordinal' : 'cardinal';
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
  return pluralCategories.map((form) => `${stem}_${form}`).toSorted();
}

function isLeftInEnglish(language: string, text: string, english: string | undefined): boolean {
  const hasLetters = /\p{Letter}/u.test(text.replaceAll(PLACEHOLDER, ''));
  const isListed = [SAME_AS_ENGLISH.everyLanguage, SAME_AS_ENGLISH[language]].some(
    (texts) => texts !== undefined && text in texts,
  );
  return text === english && hasLetters && !isListed;
}

const cases = LANGUAGE_CODES.flatMap((language) => FILES.map((file) => ({ language, file })));
const translations = cases.filter(({ language }) => language !== ENGLISH);

it.each(LANGUAGE_CODES)('%s has the same files as English', (language) => {
  expect(readdirSync(new URL(language, LOCALES)).toSorted()).toEqual(FILES);
});

describe.each(cases)('$language/$file', ({ language, file }) => {
  const read = () => ({ texts: readTexts(language, file), english: readTexts(ENGLISH, file) });

  it('has the same keys as English', () => {
    const { texts, english } = read();
    expect(comparableKeys(texts, english)).toEqual(comparableKeys(english, english));
  });

  it('has every plural form of the language and no others', () => {
    const { texts, english } = read();
    for (const stem of pluralStems(english, english)) {
      const found = Object.keys(texts).filter((key) => pluralStem(key, english) === stem);
      expect(found.toSorted()).toEqual(pluralForms(language, stem));
    }
  });

  it('has the same placeholders as English', () => {
    const { texts, english } = read();
    for (const [key, text] of Object.entries(texts)) {
      const stem = pluralStem(key, english);
      const model = english[stem === null ? key : `${stem}_other`];
      expect(placeholders(text), key).toEqual(placeholders(model));
    }
  });

  it('has no empty text', () => {
    const { texts } = read();
    expect(Object.keys(texts).filter((key) => texts[key]?.trim() === '')).toEqual([]);
  });

  it('has no letter of another language', () => {
    const { texts } = read();
    const foreign = FOREIGN_LETTERS[language];
    expect(Object.values(texts).filter((text) => foreign?.test(text))).toEqual([]);
  });
});

it.each(translations)('$language/$file has no text left in English', ({ language, file }) => {
  const english = readTexts(ENGLISH, file);
  const left = Object.entries(readTexts(language, file)).filter(([key, text]) =>
    isLeftInEnglish(language, text, english[key]),
  );
  expect(left).toEqual([]);
});

it.each(FILES)('de/%s uses “Sie” throughout', (file) => {
  const texts = Object.values(readTexts('de', file));
  expect(texts.filter((text) => FAMILIAR_GERMAN.test(text))).toEqual([]);
});
