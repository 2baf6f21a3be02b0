import { expect, it } from 'vitest';
import { ownText, pick } from './localized-text';

it('pick returns the text in the requested language', () => {
  expect(pick({ en: 'Mixing', de: 'Mischen' }, 'de')).toEqual({
    text: 'Mischen',
    language: 'de',
  });
});

it('pick falls back to English and returns its language', () => {
  expect(pick({ ru: 'Сведение', en: 'Mixing' }, 'de')).toEqual({
    text: 'Mixing',
    language: 'en',
  });
});

it('pick falls back to any language without English', () => {
  expect(pick({ uk: 'Зведення' }, 'de')).toEqual({ text: 'Зведення', language: 'uk' });
});

it('pick returns null for an absent text, an empty object and an empty string', () => {
  expect(pick(null, 'en')).toBeNull();
  expect(pick({}, 'en')).toBeNull();
  expect(pick({ en: '' }, 'en')).toBeNull();
});

it('ownText returns the text in the requested language only', () => {
  expect(ownText({ en: 'Mixing', de: 'Mischen' }, 'de')).toBe('Mischen');
  expect(ownText({ en: 'Mixing' }, 'de')).toBeNull();
});

it('ownText returns null for an absent and for an empty text', () => {
  expect(ownText(null, 'en')).toBeNull();
  expect(ownText({ en: '' }, 'en')).toBeNull();
});
