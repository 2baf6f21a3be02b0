import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StartError } from '../../node/start-error';
import { readMailOptions } from './mail';

const VARIABLES = ['SMTP_URL', 'MAIL_FROM', 'SITE_URL', 'INBOX_MAIL_TO', 'MAIL_LANGUAGE'];
const SITE_URL = 'http://127.0.0.1:5173';
const embedded = {
  url: 'http://127.0.0.1:54321',
  secretKey: 'sb_secret_1',
  smtpUrl: 'smtp://127.0.0.1:2525',
};
const hosted = { url: 'https://label.supabase.co', secretKey: 'sb_secret_2' };

beforeEach(() => VARIABLES.forEach((name) => vi.stubEnv(name, '')));
afterEach(() => vi.unstubAllEnvs());

const OWN_SERVER = 'smtp://mail.example.com:587';

it('mails go to the mail server of the run itself, and notifications to the demo login', () => {
  expect(readMailOptions(embedded, SITE_URL)).toEqual({
    smtpUrl: 'smtp://127.0.0.1:2525',
    from: { name: 'Label', address: 'noreply@label.example' },
    notifyTo: 'staff@label.example',
    siteUrl: 'http://127.0.0.1:5173',
    language: 'en',
  });
});

it('mails go to the server that the environment names, and notifications where it says', () => {
  vi.stubEnv('SMTP_URL', OWN_SERVER);
  vi.stubEnv('MAIL_FROM', 'Label <mail@label.example>');
  vi.stubEnv('SITE_URL', 'https://label.example');
  vi.stubEnv('MAIL_LANGUAGE', 'de');
  for (const backend of [embedded, hosted]) {
    expect(readMailOptions(backend, SITE_URL)).toEqual({
      smtpUrl: OWN_SERVER,
      from: { name: 'Label', address: 'mail@label.example' },
      notifyTo: undefined,
      siteUrl: 'https://label.example',
      language: 'de',
    });
  }
});

it('rejects a mail server without a sender', () => {
  vi.stubEnv('SMTP_URL', OWN_SERVER);
  expect(() => readMailOptions(embedded, SITE_URL)).toThrow(
    new StartError('Set MAIL_FROM in the environment or in .env.'),
  );
});

it('a hosted backend without a mail server sends none', () => {
  expect(readMailOptions(hosted, SITE_URL)).toBeUndefined();
});
