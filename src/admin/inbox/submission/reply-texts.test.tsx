import i18next from 'i18next';
import { expect, it } from 'vitest';
import german from '../../../../locales/de/admin.json';
import germanCommon from '../../../../locales/de/common.json';
import english from '../../../../locales/en/admin.json';
import russian from '../../../../locales/ru/admin.json';
import ukrainian from '../../../../locales/uk/admin.json';
import { emptyDraft } from '@/data-service/content/entity/mutations';
import {
  type AllSettings,
  allSettingsFields,
} from '@/data-service/content/site-settings-mutations';
import type { Language } from '@/i18n/languages';
import { openPlaceholders, replyLanguage, replyText } from './reply-texts';

const instance = i18next.createInstance();
await instance.init({
  lng: 'de',
  resources: {
    de: { admin: german, common: germanCommon },
    en: { admin: english },
    ru: { admin: russian },
    uk: { admin: ukrainian },
  },
  interpolation: { escapeValue: false },
});
const messagesIn = (language: Language): Parameters<typeof replyText>[0]['t'] =>
  instance.getFixedT(language, ['admin', 'common']);

const settings: AllSettings = {
  ...emptyDraft(allSettingsFields),
  labelName: 'Nordlicht',
  answerDays: 3,
  closedMonths: 6,
  keptMonths: 24,
  mailingsPerMinute: 20,
  mailingsPerDay: 2000,
  replyReceived: { de: 'Moin {{name}}, {{days}}, {{member}}, {{nmae}}', en: 'Hello' },
  replyShortlist: { en: 'Hello {{name}}' },
  newsletterOpen: false,
  counting: 'on',
  hasMailServer: false,
  updatedAt: '2026-03-07T10:00:00+00:00',
};

const request = {
  language: 'de',
  t: messagesIn('de'),
  settings,
  submission: { name: 'Mira $& {{label}}', reference: '3F2A-91BC' },
  member: 'ada@label.example',
} as const;

it("begins with the label's own text in the language of the sender", () => {
  expect(replyText({ ...request, template: 'received' })).toEqual({
    subject: 'Danke, dass Sie uns geschrieben haben (3F2A-91BC)',
    body: 'Moin Mira $& {{label}}, 3 Tage, ada@label.example, {{nmae}}',
  });
});

it.each(['shortlist', 'decline', 'more'] as const)(
  'begins with the text that comes with the site where there is no other: %s',
  (template) => {
    const { body } = replyText({ ...request, template });
    expect(body).toMatch(/^Guten Tag Mira \$& \{\{label\}\},\n\n[\s\S]+\nNordlicht$/);
  },
);

const IN_LANGUAGES = [
  {
    language: 'en',
    greeting: 'Hello Mira,',
    days: 'You will hear from us within 3 days.',
    subjects: {
      received: 'Thank you for writing to us (3F2A-91BC)',
      shortlist: 'Your demo is on our shortlist (3F2A-91BC)',
      decline: 'Our answer (3F2A-91BC)',
      more: 'A question for you (3F2A-91BC)',
    },
  },
  {
    language: 'uk',
    greeting: 'Вітаємо, Mira!',
    days: 'не пізніше ніж через 3 дні.',
    subjects: {
      received: 'Дякуємо, що написали нам (3F2A-91BC)',
      shortlist: 'Ваше демо нас зацікавило (3F2A-91BC)',
      decline: 'Наша відповідь (3F2A-91BC)',
      more: 'Запитання до вас (3F2A-91BC)',
    },
  },
  {
    language: 'de',
    greeting: 'Guten Tag Mira,',
    days: 'dauert es höchstens 3 Tage.',
    subjects: {
      received: 'Danke, dass Sie uns geschrieben haben (3F2A-91BC)',
      shortlist: 'Ihre Demo ist in der engeren Auswahl (3F2A-91BC)',
      decline: 'Unsere Antwort (3F2A-91BC)',
      more: 'Eine Frage an Sie (3F2A-91BC)',
    },
  },
  {
    language: 'ru',
    greeting: 'Здравствуйте, Mira!',
    days: 'не позднее чем через 3 дня.',
    subjects: {
      received: 'Спасибо, что написали нам (3F2A-91BC)',
      shortlist: 'Ваше демо нас заинтересовало (3F2A-91BC)',
      decline: 'Наш ответ (3F2A-91BC)',
      more: 'Вопрос к вам (3F2A-91BC)',
    },
  },
] as const;

it.each(IN_LANGUAGES)(
  'every template has a text in $language, with nothing left to fill in',
  ({ language, greeting, days, subjects }) => {
    const nothingOwn = { ...settings, replyReceived: null, replyShortlist: null };
    const submission = { name: 'Mira', reference: '3F2A-91BC' };
    const text = (template: keyof typeof subjects) =>
      replyText({
        ...request,
        language,
        t: messagesIn(language),
        settings: nothingOwn,
        submission,
        template,
      });
    for (const template of ['received', 'shortlist', 'decline', 'more'] as const) {
      const { subject, body } = text(template);
      expect(subject).toBe(subjects[template]);
      expect(body.split('\n')[0]).toBe(greeting);
      expect(body.split('\n').at(-1)).toBe('Nordlicht');
      expect(body).not.toContain('{{');
    }
    expect(text('received').body.replaceAll('\u00A0', ' ')).toContain(days);
  },
);

it('leaves placeholders without a value open', () => {
  const { body } = replyText({ ...request, template: 'received', settings: null });
  expect(body).toContain('höchstens {{days}}.');
  expect(body).toMatch(/\nIndependent-Label$/);
});

it.each([
  ['uk', 'uk'],
  ['de-AT', 'de'],
  ['fr', 'en'],
])('answers a sender who wrote in %s in %s', (language, answer) => {
  expect(replyLanguage({ language })).toBe(answer);
});

it.each([
  ['Hello Mira', []],
  ['Hello {{nmae}}, {{ date }}. {{nmae}}!', ['{{nmae}}', '{{ date }}']],
  ['{name} {{}} {{{day}}}', ['{{}}', '{{day}}']],
])('finds these open placeholders in %s: %j', (text, placeholders) => {
  expect(openPlaceholders(text)).toEqual(placeholders);
});
