import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { EMBED_PLATFORMS, readEmbedUrl } from '@/data-service/content/platforms/embed-url';
import { readMusicLink } from '@/data-service/content/platforms/music-link';
import { LANGUAGE_CODES } from '@/i18n/languages';
import * as urls from './urls';
import {
  coverAlternative,
  photoAlternative,
  portraitAlternative,
  videoAlternative,
} from './alternatives';
import { ARTISTS } from './artists';
import { PHOTOS } from './photos';
import { NEWS } from './news';
import { EDITIONS } from './editions';
import { MERCHANDISE } from './merchandise';
import { RELEASES } from './releases';
import { ABOUT_SUBTITLE, ABOUT_TITLE, HOME_DESCRIPTION } from './settings';
import { MEMBERS, SUBMISSIONS } from './submissions';
import { readLongText, type Text } from './text';
import { VIDEOS } from './videos';
import { WORDS } from './words';

const LANGUAGES = ['en', 'uk', 'de', 'ru'] as const;

/** Left out so that every visitor can see what a missing translation looks like. All others are complete. */
const MISSING = [
  'bio of pavlo-berezhny: en, de, ru',
  'caption of ljubljana-reading: de',
  'content of beatmakers-residency: ru',
  'description of raua-12: uk',
  'title of beatmakers-residency: ru',
];

const shortTexts: [what: string, text: Text][] = [
  ['home description', HOME_DESCRIPTION],
  ['about title', ABOUT_TITLE],
  ['about subtitle', ABOUT_SUBTITLE],
  ...ARTISTS.map(({ slug, bio }): [string, Text] => [`bio of ${slug}`, bio]),
  ...RELEASES.map(({ slug, description }): [string, Text] => [
    `description of ${slug}`,
    description,
  ]),
  ...[...PHOTOS, ...VIDEOS].map(({ slug, caption }): [string, Text] => [
    `caption of ${slug}`,
    caption,
  ]),
  ...NEWS.map(({ slug, title }): [string, Text] => [`title of ${slug}`, title]),
  ...MERCHANDISE.flatMap(({ slug, name, description }): [string, Text][] => [
    [`name of ${slug}`, name],
    [`description of ${slug}`, description],
  ]),
  ...Object.entries(EDITIONS).flatMap(([slug, editions]) =>
    editions.flatMap(({ name, details }) =>
      [name, details].flatMap((text): [string, Text][] =>
        text ? [[`edition of ${slug}`, text]] : [],
      ),
    ),
  ),
  ...Object.entries(WORDS).flatMap(([slug, { quotes }]) =>
    quotes.map(({ source, text }): [string, Text] => [`${source} on ${slug}`, text]),
  ),
  ...Object.entries(WORDS).flatMap(([slug, { tracks }]) =>
    Object.entries(tracks).flatMap(([number, words]) =>
      Object.entries(words).map(([name, text]): [string, Text] => [
        `${name} of ${slug}, ${number}`,
        text,
      ]),
    ),
  ),
];

const imageAlternatives: [what: string, text: Text][] = [
  ...RELEASES.map(({ title, motif }): [string, Text] => [
    `cover of ${title}`,
    coverAlternative(title, motif),
  ]),
  ...ARTISTS.map(({ name }): [string, Text] => [`portrait of ${name}`, portraitAlternative(name)]),
  ...PHOTOS.flatMap(({ scenes }) => scenes).map((scene): [string, Text] => [
    `photo of ${scene}`,
    photoAlternative(scene),
  ]),
  ...MERCHANDISE.map(({ slug, alternative }): [string, Text] => [
    `picture of ${slug}`,
    alternative,
  ]),
  ...VIDEOS.map(({ slug, source }): [string, Text] => [
    `still of ${slug}`,
    'video' in source ? videoAlternative(source.video) : photoAlternative(source.scene),
  ]),
];

const ARTICLES = ['about', ...NEWS.map(({ slug }) => slug)];
const LONG_TEXTS = [...ARTICLES, 'about-mission', 'about-team'];

function longTexts(names = LONG_TEXTS): Promise<[what: string, text: Text][]> {
  return Promise.all(
    names.map(async (name): Promise<[string, Text]> => [
      `content of ${name}`,
      await readLongText(name),
    ]),
  );
}

const allTexts = async () => [...shortTexts, ...imageAlternatives, ...(await longTexts())];

/** What nobody would write by hand in that language: letters of another one, quotation marks of another one. */
const FOREIGN = {
  en: /[а-яёіїєґ„«»"']/i,
  uk: /[ыэъё„“”"'‘]/i,
  de: /[а-яёіїєґ«»”"'‘]/i,
  ru: /[іїєґ„“”"'‘’]/i,
};
const OWN = { en: /[a-z]/i, uk: /[а-яіїєґ]/i, de: /[a-zäöüß]/i, ru: /[а-яё]/i };

it('demo texts are complete in four languages, except the few that demonstrate a missing one', async () => {
  const gaps = (await allTexts()).flatMap(([what, text]) => {
    const missing = LANGUAGES.filter((language) => !text[language]);
    return missing.length > 0 ? [`${what}: ${missing.join(', ')}`] : [];
  });
  expect(gaps.toSorted()).toEqual(MISSING);
});

it.each(LANGUAGES)(
  'demo texts are written in the letters and the quotation marks of %s',
  async (language) => {
    const texts = (await allTexts()).flatMap(([what, text]) => {
      const written = text[language];
      return written === undefined ? [] : [[what, written] as const];
    });
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(([, text]) => !OWN[language].test(text))).toEqual([]);
    expect(texts.filter(([, text]) => FOREIGN[language].test(text))).toEqual([]);
  },
);

it('demo texts address German readers as “Sie”', async () => {
  const texts = (await allTexts()).map(([what, { de = '' }]) => [what, de] as const);
  const familiar = /(?<![\p{L}])(du|dich|dir|deine?[mnrs]?|ihr|euch|eure?[mnrs]?)(?![\p{L}])/u;
  expect(texts.filter(([, text]) => familiar.test(text))).toEqual([]);
});

it('demo texts use all of Markdown in every article', async () => {
  for (const [what, text] of await longTexts(ARTICLES)) {
    for (const written of Object.values(text)) {
      expect([what, written.length > 400]).toEqual([what, true]);
      expect(written).toMatch(/^## \S/m);
      expect(written).toMatch(/^(- |\d\. )\S/m);
      expect(written).toMatch(/\*\*\S/);
    }
  }
});

it('demo texts link to pages of the site and to invented places alone', async () => {
  const links = (await longTexts()).flatMap(([, text]) =>
    Object.values(text).flatMap((written) =>
      [...written.matchAll(/\]\((?<url>[^)]+)\)/g)].map(({ groups }) => groups?.['url'] ?? 'none'),
    ),
  );
  const pages = ['/contact', '/gallery', '/releases', '/services'];
  const places = ['https://ferry.tidenhub.example/', 'https://tickets.tidenhub.example/high-water'];
  expect([...new Set(links)].toSorted()).toEqual([...pages, ...places].toSorted());
});

it('demo texts have no unused file', async () => {
  for (const file of await readdir(new URL('texts', import.meta.url))) {
    const [name = '', language = '', extension] = file.split('.');
    expect(LONG_TEXTS).toContain(name);
    expect(LANGUAGE_CODES).toContain(language);
    expect(extension).toBe('md');
  }
});

it.each(LANGUAGES)(
  'demo submissions are in the letters and the quotation marks of %s',
  (language) => {
    const written = SUBMISSIONS.filter((sent) => sent.language === language).flatMap(
      ({ message, history = [] }) =>
        [message ?? [], history.flatMap((event) => ('reply' in event ? event.reply : []))].flat(),
    );
    expect(written.length).toBeGreaterThan(1);
    expect(written.filter((text) => !OWN[language].test(text))).toEqual([]);
    expect(written.filter((text) => FOREIGN[language].test(text))).toEqual([]);
  },
);

it('demo submissions come from reserved email addresses', () => {
  for (const email of [...SUBMISSIONS.map((sent) => sent.email), ...Object.values(MEMBERS)]) {
    expect(email).toMatch(/@(example\.(com|net|org)|[a-z]+\.example)$/);
  }
});

it('demo submissions link to music as the form stores it, on platforms that are known', () => {
  const links = SUBMISSIONS.flatMap(({ demo }) => demo?.musicLink ?? []);
  const read = links.map((link) => readMusicLink(link));
  expect(read).toEqual(
    links.map((url) => expect.objectContaining({ url, platform: expect.any(String) })),
  );
});

describe('demo links', () => {
  it.each([
    [urls.spotifyArtist('a'), /^https:\/\/open\.spotify\.com\/artist\/[0-9A-Za-z]{22}$/],
    [urls.spotifyAlbum('a'), /^https:\/\/open\.spotify\.com\/album\/[0-9A-Za-z]{22}$/],
    [urls.beatstarsEmbed('a'), /^https:\/\/player\.beatstars\.com\/\?storeId=99\d{8}$/],
    [urls.appleMusicAlbum('a'), /^https:\/\/music\.apple\.com\/de\/album\/99\d{8}$/],
    [urls.youtubeVideo('a'), /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{10}k$/],
    [urls.profiles('a-b').instagram, /^https:\/\/www\.instagram\.com\/ab\.tidenhub$/],
  ])('%s is well formed', (url, form) => {
    expect(url).toMatch(form);
  });

  it.each([
    urls.spotifyArtist('a'),
    urls.spotifyAlbum('a'),
    urls.beatstarsEmbed('a'),
    urls.appleMusicArtist('a'),
    urls.appleMusicAlbum('a'),
    urls.youtubeVideo('a'),
  ])('%s is stored as a form would store it', (url) => {
    expect(readEmbedUrl(url, EMBED_PLATFORMS)).toMatchObject({ url });
  });

  it('demo links are the same each time and differ for each name', () => {
    expect(urls.youtubeVideo('a')).toBe(urls.youtubeVideo('a'));
    expect(urls.youtubeVideo('a')).not.toBe(urls.youtubeVideo('b'));
  });
});
