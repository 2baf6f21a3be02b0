import i18next from 'i18next';
import { expect, it } from 'vitest';
import german from '../../../../locales/de/admin.json';
import germanCommon from '../../../../locales/de/common.json';
import type { AllSettings } from '@/data-service/site-settings-editor';
import { replyLanguage, replyText } from './reply-texts';

const instance = i18next.createInstance();
await instance.init({
  lng: 'de',
  resources: { de: { admin: german, common: germanCommon } },
  interpolation: { escapeValue: false },
});
const words: Parameters<typeof replyText>[0]['words'] = instance.getFixedT('de', [
  'admin',
  'common',
]);

const settings: AllSettings = {
  labelName: 'Nordlicht',
  logoUrl: null,
  homeDescription: null,
  socialLinks: {},
  aboutUsTitle: null,
  aboutUsSubtitle: null,
  aboutUsContent: null,
  aboutUsBannerUrl: null,
  contactEmail: null,
  contactPhone: null,
  contactAddress: null,
  answerDays: 3,
  closedMonths: 6,
  keptMonths: 24,
  replyReceived: { de: 'Moin {{name}}, {{days}}, {{member}}, {{nmae}}', en: 'Hello' },
  replyShortlist: { en: 'Hello {{name}}' },
  replyDecline: null,
  replyMore: null,
  imprint: null,
  privacyPolicy: null,
  updatedAt: '2026-03-07T10:00:00+00:00',
};

const request = {
  language: 'de',
  words,
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

it('leaves open what nobody has set up', () => {
  const { body } = replyText({ ...request, template: 'received', settings: null });
  expect(body).toContain('höchstens {{days}}.');
  expect(body).toMatch(/\nIndependent-Label$/);
});

it.each([
  ['uk', 'uk'],
  ['de-AT', 'de'],
  ['fr', 'en'],
])('a sender who wrote in %s is answered in %s', (language, answer) => {
  expect(replyLanguage({ language })).toBe(answer);
});
