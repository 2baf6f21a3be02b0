import { describe, expect, it } from 'vitest';
import { normalizeHttpsUrl } from '../platforms/https-url';
import { readLinks, readLocalizedText, readLocalizedTexts, readOneOf } from './read-json';

const NO_OBJECTS = [null, undefined, 'text', 5, true, [], ['en']];

describe('readLocalizedText', () => {
  it.each([
    [
      { en: 'Hello', de: 'Hallo' },
      { en: 'Hello', de: 'Hallo' },
    ],
    [{ en: 'Hello', de: '' }, { en: 'Hello' }],
    [{ en: 'Hello', de: '  ', uk: null, ru: 5, fr: ['a'], pl: {} }, { en: 'Hello' }],
    [{ en: '' }, null],
    [{}, null],
  ])('reads %j as %j', (json, text) => {
    expect(readLocalizedText(json)).toEqual(text);
  });

  it.each(NO_OBJECTS)('finds nothing in %j', (json) => {
    expect(readLocalizedText(json)).toBeNull();
  });
});

describe('readLocalizedTexts', () => {
  it('reads the texts of each key and leaves out the rest', () => {
    expect(
      readLocalizedTexts({
        '/uploads/a.webp': { en: 'A desk' },
        '/uploads/b.webp': { en: '' },
        '/uploads/c.webp': 'A chair',
        '/uploads/d.webp': null,
      }),
    ).toEqual({ '/uploads/a.webp': { en: 'A desk' } });
  });

  it.each(NO_OBJECTS)('finds nothing in %j', (json) => {
    expect(readLocalizedTexts(json)).toEqual({});
  });
});

describe('readLinks', () => {
  it('reads the links to known platforms and leaves out the rest', () => {
    expect(
      readLinks(
        {
          instagram: 'https://www.instagram.com/mira',
          youtube: 'javascript:alert(1)',
          tiktok: null,
          myspace: 'https://myspace.com/mira',
        },
        ['instagram', 'youtube', 'tiktok', 'spotify'],
      ),
    ).toEqual({ instagram: 'https://www.instagram.com/mira' });
  });

  it.each(NO_OBJECTS)('finds nothing in %j', (json) => {
    expect(readLinks(json, ['instagram'])).toEqual({});
  });
});

it.each([
  ['video', 'video'],
  ['image', 'image'],
  ['hologram', 'image'],
  ['', 'image'],
])('readOneOf reads %j as %j', (stored, value) => {
  expect(readOneOf(stored, ['image', 'video'])).toBe(value);
});

it.each([
  ['https://example.com', 'https://example.com/'],
  ['http://example.com', null],
  ['https://exa"mple.com/', null],
  ['mailto:a@example.com', null],
  ['', null],
])('normalizeHttpsUrl reads %j as %j', (value, normal) => {
  expect(normalizeHttpsUrl(value)).toBe(normal);
});
