import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONSENT_VERSION, NEWSLETTER_CONSENT_VERSION } from '@/config/constants';
import { LANGUAGE_CODES } from '@/i18n/languages';

/**
 * The texts of the two checkboxes of the demo form, by version. Texts that senders have agreed to are never changed: a new
 * text needs a new entry and a new CONSENT_VERSION.
 */
const AGREED_TO: Record<string, Record<string, Record<string, string>>> = {
  '2026-11-21': {
    en: {
      mayBeKept: 'You may keep my demo longer for future projects',
      consent: 'I may submit this music, and I have read the privacy policy.',
    },
    uk: {
      mayBeKept: 'Дозволяю довше зберігати моє демо для майбутніх проєктів',
      consent:
        'Я маю право надіслати цю музику й підтверджую, що політику захисту даних прочитано.',
    },
    de: {
      mayBeKept: 'Sie dürfen meine Demo für künftige Projekte länger aufbewahren',
      consent: 'Ich darf diese Musik einreichen und habe die Datenschutzerklärung gelesen.',
    },
    ru: {
      mayBeKept: 'Разрешаю дольше хранить моё демо для будущих проектов',
      consent:
        'Я имею право отправить эту музыку и подтверждаю, что политика конфиденциальности прочитана.',
    },
  },
  '2026-11-23': {
    en: {
      mayBeKept_one:
        'You may keep my demo for future projects, for up to {{count}} month after your decision',
      mayBeKept_other:
        'You may keep my demo for future projects, for up to {{count}} months after your decision',
      withdraw:
        'You can withdraw this at any time: write to us and name the reference that you get after sending.',
      consent:
        'I may submit this music: it is my own recording, it contains no uncleared samples, and everyone who created it with me agrees.',
    },
    uk: {
      mayBeKept_one:
        'Дозволяю зберігати моє демо для майбутніх проєктів до {{count}} місяця після вашого рішення',
      mayBeKept_few:
        'Дозволяю зберігати моє демо для майбутніх проєктів до {{count}} місяців після вашого рішення',
      mayBeKept_many:
        'Дозволяю зберігати моє демо для майбутніх проєктів до {{count}} місяців після вашого рішення',
      mayBeKept_other:
        'Дозволяю зберігати моє демо для майбутніх проєктів до {{count}} місяця після вашого рішення',
      withdraw:
        'Дозвіл можна відкликати будь-коли: напишіть нам і вкажіть номер, який отримаєте після надсилання.',
      consent:
        'Я маю право надіслати цю музику: це мій власний запис, у ньому немає семплів без дозволу, і всі, хто створював його зі мною, згодні.',
    },
    de: {
      mayBeKept_one:
        'Sie dürfen meine Demo für künftige Projekte bis zu {{count}} Monat nach Ihrer Entscheidung aufbewahren',
      mayBeKept_other:
        'Sie dürfen meine Demo für künftige Projekte bis zu {{count}} Monate nach Ihrer Entscheidung aufbewahren',
      withdraw:
        'Das können Sie jederzeit widerrufen: Schreiben Sie uns und nennen Sie die Nummer, die Sie nach dem Absenden erhalten.',
      consent:
        'Ich darf diese Musik einreichen: Die Aufnahme ist meine eigene, sie enthält keine ungeklärten Samples, und alle Mitwirkenden sind einverstanden.',
    },
    ru: {
      mayBeKept_one:
        'Разрешаю хранить моё демо для будущих проектов до {{count}} месяца после вашего решения',
      mayBeKept_few:
        'Разрешаю хранить моё демо для будущих проектов до {{count}} месяцев после вашего решения',
      mayBeKept_many:
        'Разрешаю хранить моё демо для будущих проектов до {{count}} месяцев после вашего решения',
      mayBeKept_other:
        'Разрешаю хранить моё демо для будущих проектов до {{count}} месяца после вашего решения',
      withdraw:
        'Разрешение можно отозвать в любой момент: напишите нам и укажите номер, который получите после отправки.',
      consent:
        'Я имею право отправить эту музыку: это моя собственная запись, в ней нет семплов без разрешения, и все, кто создавал её со мной, согласны.',
    },
  },
};

it('the texts in the form are those of the stored consent version', () => {
  const texts = LANGUAGE_CODES.map((language) => {
    const file = new URL(`../../locales/${language}/pages.json`, import.meta.url);
    const pages: { contact: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'));
    const agreed = Object.entries(pages.contact).filter(([key]) =>
      /^(mayBeKept|withdraw|consent)(_|$)/.test(key),
    );
    return [language, Object.fromEntries(agreed)];
  });
  expect(Object.fromEntries(texts)).toEqual(AGREED_TO[CONSENT_VERSION]);
});

/** The consent to the newsletter, in the form, on the page of the link and in the mail, by version: likewise. */
const NEWSLETTER: Record<string, Record<string, string>> = {
  '2026-11-27': {
    en: 'I want to get the newsletter of {{label}} by e-mail, with news of releases, artists and concerts. I can unsubscribe at any time, by the link in every issue.',
    uk: 'Хочу отримувати розсилку «{{label}}» електронною поштою: новини про релізи, артистів і концерти. Відписатися можна будь-коли за посиланням у кожному випуску.',
    de: 'Ich möchte den Newsletter von {{label}} per E-Mail bekommen, mit Neuigkeiten zu Releases, Acts und Konzerten. Ich kann mich jederzeit über den Link in jeder Ausgabe abmelden.',
    ru: 'Хочу получать рассылку «{{label}}» по электронной почте: новости о релизах, артистах и концертах. Отписаться можно в любой момент по ссылке в каждом выпуске.',
  },
};

it('the consent to the newsletter is that of its stored version', () => {
  const texts = LANGUAGE_CODES.map((language) => {
    const file = new URL(`../../locales/${language}/pages.json`, import.meta.url);
    const pages: { newsletter: { consent: string } } = JSON.parse(readFileSync(file, 'utf8'));
    return [language, pages.newsletter.consent];
  });
  expect(Object.fromEntries(texts)).toEqual(NEWSLETTER[NEWSLETTER_CONSENT_VERSION]);
});
