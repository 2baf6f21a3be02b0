// The mails of supabase/templates, as the server renders them for a site.
import { expect, it } from 'vitest';
import { configWith } from '@label/supabase-local/testing/test-backend';

const VALUES = {
  SiteURL: 'https://label.example',
  ConfirmationURL: 'https://auth.example/verify',
  Token: '0123456789',
  TokenHash: 'pkce_3a4b',
  RedirectTo: 'https://label.example',
  Email: 'ada@label.example',
  NewEmail: 'new@label.example',
};

const MAILS = [
  [
    'recovery',
    'Neues Passwort / New password: https://label.example',
    'Für das Konto ada@label.example auf https://label.example wurde ein neues Passwort angefordert.',
    'A new password was requested for the account ada@label.example at https://label.example.',
  ],
  [
    'invite',
    'Einladung / Invitation: https://label.example',
    'Für ada@label.example wurde ein Konto auf https://label.example angelegt.',
    'An account at https://label.example has been created for ada@label.example.',
  ],
  [
    'email_change',
    'Neue E-Mail-Adresse / New e-mail address: https://label.example',
    'Das Konto ada@label.example auf https://label.example soll die E-Mail-Adresse new@label.example bekommen.',
    'The account ada@label.example at https://label.example is to have the e-mail address new@label.example.',
  ],
] as const;

it.each(MAILS)(
  'the mail %s says in German and English what it is for, and has one link, to the login',
  async (type, subject, german, english) => {
    const { auth } = await configWith({});
    const template = auth.email.template?.[type];
    expect(template?.subject(VALUES)).toBe(subject);
    const html = template?.html(VALUES).replaceAll(/\s+/g, ' ') ?? '';
    const [inGerman = '', inEnglish = ''] = html.split('<div lang="en">');
    expect(inGerman).toContain(german);
    expect(inGerman).toContain('Der Link gilt eine Stunde lang, in jedem Browser.');
    expect(inEnglish).toContain(english);
    expect(inEnglish).toContain('The link works for one hour, in any browser.');
    const link = `https://label.example/adminpanel-login#token_hash=pkce_3a4b&amp;type=${type}`;
    const links = Array.from(html.matchAll(/href="([^"]*)"/g), ([, url]) => url);
    expect(links).toEqual([link, link, link, link]); // a button and its URL, in each language
    expect(html.split(`>${link}</a`)).toHaveLength(3);
    expect(html).not.toMatch(/<img|<link|<script|url\(|0123456789/);
    expect(auth.email.otp_expiry).toBe(3600);
  },
);
