import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@/i18n/languages';
import * as addresses from './addresses';
import { ARTISTS } from './artists';
import { PHOTOS } from './photos';
import { NEWS } from './news';
import { RELEASES } from './releases';
import { ABOUT_SUBTITLE, ABOUT_TITLE, HOME_DESCRIPTION } from './settings';
import type { Text } from './text';
import { readLongText } from './texts';
import { VIDEOS } from './videos';

const shortTexts: Text[] = [
  HOME_DESCRIPTION,
  ABOUT_TITLE,
  ABOUT_SUBTITLE,
  ...ARTISTS.map(({ bio }) => bio),
  ...RELEASES.map(({ description }) => description),
  ...[...PHOTOS, ...VIDEOS].map(({ caption }) => caption),
  ...NEWS.map(({ title }) => title),
];

const LETTERS: Record<string, RegExp> = { en: /[a-z]/i, uk: /[а-яіїєґ]/i, de: /[a-zäöüß]/i };

describe('demo texts', () => {
  it('are written in the letters of their language', () => {
    expect(shortTexts).toHaveLength(72);
    for (const text of shortTexts) {
      expect(text.en).toMatch(LETTERS.en ?? '');
      expect(text.en).not.toMatch(/[а-я]/i);
      expect(text.uk).toMatch(LETTERS.uk ?? '');
      expect(text.uk).not.toMatch(/[ыэъё]/i);
      if (text.ru) expect(text.ru).not.toMatch(/[іїєґ]/i);
      if (text.de) expect(text.de).not.toMatch(/[а-яіїєґ]/i);
    }
  });

  it('show what a missing translation looks like', () => {
    for (const language of ['de', 'ru'] as const) {
      const missing = shortTexts.filter((text) => !text[language]);
      expect(missing.length).toBeGreaterThan(0);
      expect(missing.length).toBeLessThan(shortTexts.length / 2);
    }
  });

  it.each(['about', ...NEWS.map(({ slug }) => slug)])('%s is written out', async (name) => {
    const text = await readLongText(name);
    expect(Object.keys(text)).toEqual(expect.arrayContaining(['en', 'uk']));
    for (const written of Object.values(text)) expect(written.length).toBeGreaterThan(250);
  });

  it('has no file that nobody shows', async () => {
    const names = new Set(['about', ...NEWS.map(({ slug }) => slug)]);
    for (const file of await readdir(new URL('texts', import.meta.url))) {
      const [name = '', language = '', extension] = file.split('.');
      expect(names).toContain(name);
      expect(LANGUAGE_CODES).toContain(language);
      expect(extension).toBe('md');
    }
  });
});

describe('demo addresses', () => {
  it.each([
    [addresses.spotifyEmbed('a'), /^https:\/\/open\.spotify\.com\/embed\/artist\/[0-9A-Za-z]{22}$/],
    [addresses.spotifyArtist('a'), /^https:\/\/open\.spotify\.com\/artist\/[0-9A-Za-z]{22}$/],
    [addresses.spotifyAlbum('a'), /^https:\/\/open\.spotify\.com\/album\/[0-9A-Za-z]{22}$/],
    [addresses.beatstarsEmbed('a'), /^https:\/\/player\.beatstars\.com\/\?storeId=99\d{8}$/],
    [addresses.appleMusicAlbum('a'), /^https:\/\/music\.apple\.com\/de\/album\/a\/99\d{8}$/],
    [addresses.youtubeVideo('a'), /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{10}k$/],
    [addresses.profiles('a-b').instagram, /^https:\/\/www\.instagram\.com\/ab\.tidenhub$/],
  ])('%s is well formed', (address, form) => {
    expect(address).toMatch(form);
  });

  it('are the same each time and different for each name', () => {
    expect(addresses.youtubeVideo('a')).toBe(addresses.youtubeVideo('a'));
    expect(addresses.youtubeVideo('a')).not.toBe(addresses.youtubeVideo('b'));
  });
});
