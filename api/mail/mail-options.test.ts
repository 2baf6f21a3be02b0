import { expect, it } from 'vitest';
import { ConfigurationError } from '../../node/start-error';
import { mailOptions } from './mail-options';

const whole = {
  SMTP_URL: 'smtp://label:s%C3%BCper@mail.example.com:587',
  MAIL_FROM: 'Label <mail@label.example>',
  SITE_URL: 'https://label.example/',
  VITE_SUPABASE_URL: 'https://label.supabase.co',
  SUPABASE_SECRET_KEY: 'sb_secret_1',
};

it.each([{}, { SMTP_URL: '' }, { MAIL_FROM: 'mail@label.example' }])(
  'without a mail server no mail is sent: %j',
  (environment) => {
    expect(mailOptions(environment)).toBeUndefined();
  },
);

it('uses the defaults for unset options', () => {
  expect(mailOptions(whole)).toEqual({
    smtpUrl: 'smtp://label:s%C3%BCper@mail.example.com:587',
    from: { name: 'Label', address: 'mail@label.example' },
    notifyTo: undefined,
    siteUrl: 'https://label.example',
    language: 'en',
  });
  expect(
    mailOptions({
      ...whole,
      MAIL_FROM: 'mail@label.example',
      INBOX_MAIL_TO: 'demos@label.example',
      MAIL_LANGUAGE: 'de',
    }),
  ).toMatchObject({
    from: { name: '', address: 'mail@label.example' },
    notifyTo: 'demos@label.example',
    language: 'de',
  });
});

it.each([
  ['"Label & Sons" <mail@label.example>', 'Label & Sons'],
  ['"Label <mail@label.example>', '"Label'],
  ['Label "Tide" <mail@label.example>', 'Label "Tide"'],
])('the sender %s is called %s', (MAIL_FROM, name) => {
  expect(mailOptions({ ...whole, MAIL_FROM })?.from.name).toBe(name);
});

it.each([
  [
    { MAIL_FROM: '', SITE_URL: '', SUPABASE_SECRET_KEY: '' },
    'Set MAIL_FROM and SITE_URL and SUPABASE_SECRET_KEY in the environment or in .env.',
  ],
  [
    { MAIL_FROM: 'Label' },
    'MAIL_FROM must be an address such as mail@label.example or Label <mail@label.example>, and is "Label".',
  ],
  [
    { INBOX_MAIL_TO: 'a@label.example, b@label.example' },
    'INBOX_MAIL_TO must be an e-mail address, and is "a@label.example, b@label.example".',
  ],
  [
    { SITE_URL: 'label.example' },
    'SITE_URL must be an http or https address, and is "label.example".',
  ],
  [{ MAIL_LANGUAGE: 'fr' }, 'MAIL_LANGUAGE must be one of en, uk, de, ru, and is "fr".'],
])('%j is refused', (changes, message) => {
  const read = () => mailOptions({ ...whole, ...changes });
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(message);
});

it.each([
  'mail.example.com',
  'https://label:secret@mail.example.com',
  'smtp://',
  'smtp:label:secret@mail.example.com',
  'smtp://label:100%secret@mail.example.com',
  'smtp://label:25#secret@mail.example.com',
  'smtp://label:25/secret@mail.example.com',
])('a mail server at %s is refused, without repeating its password', (SMTP_URL) => {
  expect(() => mailOptions({ ...whole, SMTP_URL })).toThrow(
    new ConfigurationError(
      'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587, with special characters of the password percent-encoded.',
    ),
  );
});

it('an @ in the name or the password of a mail server need not be encoded', () => {
  const SMTP_URL = 'smtp://mail@label.example:p@ss@mail.example.com:587';
  expect(mailOptions({ ...whole, SMTP_URL })?.smtpUrl).toBe(SMTP_URL);
});
