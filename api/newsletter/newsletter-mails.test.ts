import { expect, it } from 'vitest';
import { confirmationMail, type ClaimedConfirmation } from './newsletter-mails';

const token = '0123456789abcdef'.repeat(4);
const options = {
  smtpUrl: 'smtp://127.0.0.1',
  from: { name: 'Label', address: 'mail@label.example' },
  siteUrl: 'https://label.example',
  language: 'de',
} as const;

const compose = (changes: Partial<ClaimedConfirmation> = {}, label: string | null = 'Nordlicht') =>
  confirmationMail(
    {
      id: '3f2a91bc-0000-4000-8000-000000000001',
      email: 'olena@example.com',
      language: 'uk',
      requests: 1,
      token,
      ...changes,
    },
    { label_name: label, contact_email: 'hello@label.example' },
    options,
  );

it.each([
  ['en', 'Nordlicht: please confirm the newsletter', 'You then agree: “I want to get'],
  ['uk', 'Nordlicht: підтвердьте, будь ласка, підписку', 'Цим ви погоджуєтеся: «Хочу'],
  ['de', 'Nordlicht: Bitte bestätigen Sie den Newsletter', 'Sie willigen damit ein: „Ich möchte'],
  ['ru', 'Nordlicht: подтвердите, пожалуйста, подписку', 'Этим вы соглашаетесь: «Хочу'],
])('writes the mail in %s, and links to that language’s page', (language, subject, sentence) => {
  const { mail, consent } = compose({ language });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(
    `\n\nhttps://label.example/${language}/newsletter#confirm=${token}\n\n`,
  );
  expect(mail.text).toContain(sentence);
  expect(mail.text).toContain(consent);
  expect(consent).toContain('Nordlicht');
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{|undefined/);
  expect(mail.html).toContain(`<html lang="${language}">`);
});

it('a mail in a language without texts is in that of the label', () => {
  expect(compose({ language: 'fr' }).mail.text).toContain(
    `https://label.example/de/newsletter#confirm=${token}`,
  );
});

it('a mail of a label without a name has the default name', () => {
  expect(compose({ language: 'en' }, null).mail.subject).toBe(
    'Independent label: please confirm the newsletter',
  );
});

it('the HTML part has the link as a button, and escapes the label’s name', () => {
  const { html = '' } = compose({ language: 'en' }, 'A <b>&</b> "B"').mail;
  expect(html).toContain(
    `<a href="https://label.example/en/newsletter#confirm=${token}" style="display:inline-block;`,
  );
  expect(html).toContain('>To the confirmation</a>');
  expect(html).toContain('<p>A &lt;b&gt;&amp;&lt;/b&gt; &quot;B&quot;</p>');
  expect(html).not.toContain('<b>');
});

it('a repeated request sends a mail that mail programs do not treat as a duplicate', () => {
  expect(compose().mail.messageId).toBe('<3f2a91bc-0000-4000-8000-000000000001.1@label.example>');
  expect(compose({ requests: 2 }).mail.messageId).toBe(
    '<3f2a91bc-0000-4000-8000-000000000001.2@label.example>',
  );
});
