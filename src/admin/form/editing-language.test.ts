import { expect, it } from 'vitest';
import type { LocalizedText } from '@/i18n/localized-text';
import { translatingInto } from './editing-language';

it.each<[string, LocalizedText[], string, string | null]>([
  ['the language with the most texts', [{ en: 'a', ru: 'a' }, { ru: 'b' }], 'en', 'ru'],
  ['of two the reader’s own', [{ en: 'a', uk: 'a', ru: 'a' }], 'ru', 'ru'],
  ['of two the first', [{ uk: 'a', ru: 'a' }], 'en', 'uk'],
  ['never the one that is missing', [{ de: 'a' }, { de: 'b', uk: 'b' }], 'de', 'uk'],
  ['none where there is no other', [{ de: 'a' }, {}], 'en', null],
  ['none where there is no text', [], 'en', null],
])('translates German beside %s', (_case, texts, own, beside) => {
  expect(translatingInto('de', texts, own)).toEqual({ language: 'de', beside });
});
