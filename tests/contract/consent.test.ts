import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONSENT_VERSION } from '@/config/constants';
import { LANGUAGE_CODES } from '@/i18n/languages';

/**
 * The words by the box of the demo form, by their version. What somebody has agreed to stays here for ever: other words
 * are a new version, a new entry and a new CONSENT_VERSION.
 */
const AGREED_TO: Record<string, Record<string, string>> = {
  '2026-11-21': {
    en: 'I may submit this music, and I have read the privacy policy.',
    uk: 'Я маю право надіслати цю музику й підтверджую, що політику захисту даних прочитано.',
    de: 'Ich darf diese Musik einreichen und habe die Datenschutzerklärung gelesen.',
    ru: 'Я имею право отправить эту музыку и подтверждаю, что политика конфиденциальности прочитана.',
  },
};

it('the words that a sender agrees to are those of the version that is stored', () => {
  const words = LANGUAGE_CODES.map((language) => {
    const address = new URL(`../../locales/${language}/pages.json`, import.meta.url);
    const pages: { contact: { consent: string } } = JSON.parse(readFileSync(address, 'utf8'));
    return [language, pages.contact.consent];
  });
  expect(Object.fromEntries(words)).toEqual(AGREED_TO[CONSENT_VERSION]);
});
