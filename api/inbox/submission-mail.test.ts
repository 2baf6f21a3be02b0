import { expect, it } from 'vitest';
import type { LabelSettings } from '../mail/label-settings';
import { submissionMail, type ClaimedMail } from './submission-mail';

const options = {
  smtpUrl: 'smtp://127.0.0.1',
  from: { name: 'Label', address: 'mail@label.example' },
  siteUrl: 'https://label.example',
  language: 'de',
} as const;
const settings: LabelSettings = {
  label_name: 'Nordlicht',
  contact_email: 'hello@label.example',
  answer_days: 14,
};
const message: ClaimedMail = {
  id: '3f2a91bc-0000-4000-8000-0000000000aa',
  submission_id: '3f2a91bc-0000-4000-8000-000000000001',
  purpose: 'acknowledgement',
  kind: 'message',
  reference: '3F2A-91BC',
  email: 'olena@example.com',
  language: 'uk',
};

const compose = (changes: Partial<ClaimedMail> = {}, others: Partial<LabelSettings> = {}) =>
  submissionMail({ ...message, ...changes }, { ...settings, ...others }, options);

it.each([
  [
    'en',
    'Nordlicht: your message has arrived (3F2A-91BC)',
    'Thank you for writing to us. Your message has arrived, and you will hear from us within 14 days.',
  ],
  [
    'uk',
    'Nordlicht: ваше повідомлення надійшло (3F2A-91BC)',
    'Дякуємо, що написали нам. Ваше повідомлення надійшло, і ви отримаєте відповідь не пізніше ніж через 14 днів.',
  ],
  [
    'de',
    'Nordlicht: Ihre Nachricht ist angekommen (3F2A-91BC)',
    'vielen Dank, dass Sie uns geschrieben haben. Ihre Nachricht ist angekommen. Bis zu unserer Antwort dauert es höchstens 14 Tage.',
  ],
  [
    'ru',
    'Nordlicht: ваше сообщение получено (3F2A-91BC)',
    'Спасибо, что написали нам. Ваше сообщение дошло, и вы получите ответ не позднее чем через 14 дней.',
  ],
])('the acknowledgement for a message is written in %s', (language, subject, sentences) => {
  const mail = compose({ language });
  expect(mail).toMatchObject({
    to: 'olena@example.com',
    replyTo: 'hello@label.example',
    subject,
    messageId: '<3f2a91bc-0000-4000-8000-000000000001.acknowledgement@label.example>',
    autoSubmitted: 'auto-replied',
  });
  const text = mail?.text.replaceAll('\u00A0', ' ');
  expect(text).toContain(sentences);
  expect(text).toContain('3F2A-91BC');
  expect(text).not.toContain('{{');
});

it.each([
  ['en', 'Nordlicht: your demo has arrived (3F2A-91BC)', 'Thank you for your demo.'],
  ['uk', 'Nordlicht: ваше демо надійшло (3F2A-91BC)', 'Дякуємо за ваше демо.'],
  ['de', 'Nordlicht: Ihre Demo ist angekommen (3F2A-91BC)', 'vielen Dank für Ihre Demo.'],
  ['ru', 'Nordlicht: ваше демо получено (3F2A-91BC)', 'Спасибо за ваше демо.'],
])('the acknowledgement for a demo is written in %s', (language, subject, sentence) => {
  const mail = compose({ kind: 'demo', language });
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(sentence);
});

it('the acknowledgement is in the language of the notifications where the site has no texts in that of the sender', () => {
  expect(compose({ language: 'fr' })?.subject).toBe(
    'Nordlicht: Ihre Nachricht ist angekommen (3F2A-91BC)',
  );
});

it('the acknowledgement has a default name for a label without one, and no reply address where there is none', () => {
  const mail = compose({}, { label_name: null, contact_email: null });
  expect(mail?.subject).toBe('Незалежний лейбл: ваше повідомлення надійшло (3F2A-91BC)');
  expect(mail?.replyTo).toBeUndefined();
});

it.each(['{{link}}', '{{reference}} $& $t(common:brand)', '<b>{{- days}}</b>'])(
  'the acknowledgement has the name %j as it is',
  (name) => {
    const mail = compose({ language: 'en' }, { label_name: name });
    expect(mail?.subject).toBe(`${name}: your message has arrived (3F2A-91BC)`);
    expect(mail?.text).toContain(`\n\n${name}\n\n`);
  },
);

it('the notification names the kind of submission, with a link to the panel', () => {
  expect(compose({ purpose: 'notice' })).toEqual({
    to: 'hello@label.example',
    subject: 'Neue Nachricht (3F2A-91BC)',
    text: `Über die Website ist eine Nachricht eingegangen. Lesen und beantworten können Sie sie im Adminbereich:
https://label.example/adminpanel/inbox/3f2a91bc-0000-4000-8000-000000000001

Diese E-Mail wurde automatisch verschickt.`,
    messageId: '<3f2a91bc-0000-4000-8000-000000000001.notice@label.example>',
    autoSubmitted: 'auto-generated',
  });
  expect(compose({ purpose: 'notice', kind: 'demo' })?.subject).toBe('Neue Demo (3F2A-91BC)');
});

it('the notification goes to the configured email address, and is not sent without one', () => {
  const notifyTo = 'demos@label.example';
  const notification: ClaimedMail = { ...message, purpose: 'notice' };
  expect(submissionMail(notification, settings, { ...options, notifyTo })?.to).toBe(notifyTo);
  expect(compose({ purpose: 'notice' }, { contact_email: null })).toBeNull();
});
