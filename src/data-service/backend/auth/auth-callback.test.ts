import { describe, expect, it } from 'vitest';
import { readCallback } from './auth-callback';

const at = (rest: string) => readCallback(`https://label.example/adminpanel-login${rest}`);

it.each(['', '#', '?', '?utm_source=mail', '#top', '#%E0%A4%A'])('%s is not a callback', (rest) => {
  expect(at(rest)).toEqual({ kind: 'none' });
});

it.each([
  ['?code=abc', 'abc'],
  ['?code=abc&state=x', 'abc'],
  ['?code=a%2Bb', 'a+b'],
  ['#code=abc', 'abc'],
  ['?code=abc#access_token=x&refresh_token=x&expires_in=1&token_type=bearer', 'abc'],
])('%s brings a code', (rest, code) => {
  expect(at(rest)).toEqual({ kind: 'code', code });
});

it.each([
  ['#invitation=0123456789abcdef0123456789ABCDEF', '0123456789abcdef0123456789abcdef'],
  ['#invitation=0123456789abcdef0123456789abcdef%3E.', '0123456789abcdef0123456789abcdef'],
  [
    '#invitation=0123456789abcdef0123456789abcdef&utm_source=mail',
    '0123456789abcdef0123456789abcdef',
  ],
  ['#invitation=0123456789abcdef01234567', ''],
  ['#invitation=', ''],
])('%s brings an invitation, without a token where it was cut off', (rest, token) => {
  expect(at(rest)).toEqual({ kind: 'invitation', token });
});

it('ignores an invitation in the query, which has been sent to servers', () => {
  expect(at('?invitation=0123456789abcdef0123456789abcdef')).toEqual({ kind: 'none' });
});

const SESSION = 'access_token=a.b-c_d&expires_in=3600&refresh_token=b&token_type=bearer';

describe('a complete session in the fragment', () => {
  const session = {
    accessToken: 'a.b-c_d',
    refreshToken: 'b',
    expiresIn: 3600,
    expiresAt: null,
    choosesPassword: false,
  };

  it.each([
    [`#${SESSION}`, session],
    [`?utm_source=mail#${SESSION}&sb=`, session],
    [`#${SESSION}&expires_at=1795400064`, { ...session, expiresAt: 1_795_400_064 }],
    [`#${SESSION}&expires_at=soon`, session],
    [`#${SESSION}&type=magiclink`, session],
    [`#${SESSION}&type=recovery`, { ...session, choosesPassword: true }],
    [`#${SESSION}&type=invite`, { ...session, choosesPassword: true }],
  ])('%s', (rest, read) => {
    expect(at(rest)).toEqual({ kind: 'session', session: read });
  });
});

it.each([
  ['#token_hash=pkce_3a4b&type=recovery', 'pkce_3a4b', 'recovery'],
  ['?token_hash=3a4b&type=recovery', '3a4b', 'recovery'],
  ['#token_hash=3a4b&type=invite', '3a4b', 'invite'],
  ['?utm_source=mail#token_hash=3a4b&type=email_change', '3a4b', 'email_change'],
  ['#token_hash=3a4b&type=recover', '3a4b', 'recovery'],
  ['#token_hash=3a4b&type=r', '3a4b', 'recovery'],
  ['#token_hash=3a4b&type=email_', '3a4b', 'email_change'],
  ['#token_hash=3a4b&type=recovery.', '3a4b', 'recovery'],
  ['#token_hash=3a4b&type=invite%3E,', '3a4b', 'invite'],
  ['#token_hash=3a4b&type=invite%20Label', '3a4b', 'invite'],
  ['#token_hash=3a4b&amp;type=recovery', '3a4b', 'recovery'],
  ['#token_hash=%203a4b%20&type=recovery', '3a4b', 'recovery'],
])('%s brings the token of a mail', (rest, tokenHash, type) => {
  expect(at(rest)).toEqual({ kind: 'mail-link', link: { tokenHash, type } });
});

it.each([
  '#message=Confirmation+link+accepted&sb=',
  '?message=Confirmation+link+accepted#message=Confirmation+link+accepted&sb=',
])('%s says that the first of two links was accepted', (rest) => {
  expect(at(rest)).toEqual({ kind: 'accepted' });
});

it.each(['?message=hello', '#message=hello'])('%s is no callback: anybody can write it', (rest) => {
  expect(at(rest)).toEqual({ kind: 'none' });
});

describe('callbacks without a session', () => {
  it.each([
    ['?code=', 'noCode'],
    ['?state=abc', 'noCode'],
    ['?type=recovery', 'incomplete'],
    ['#token_hash=&type=recovery', 'incomplete'],
    ['#token_hash=abc', 'incomplete'],
    ['#token_hash=abc&', 'incomplete'],
    ['#token_hash=abc&type=', 'incomplete'],
    ['#token_hash=abc&amp;', 'incomplete'],
    ['#token_hash=abc&type=magiclink', 'incomplete'],
    ['#token_hash=a%2Fb&type=recovery', 'incomplete'],
    [`#token_hash=${'a'.repeat(201)}&type=recovery`, 'incomplete'],
    ['#access_token=abc', 'noSession'],
    ['?access_token=abc', 'noSession'],
    ['#access_token=a&expires_in=3600&refresh_token=b', 'noSession'],
    ['#access_token=a&expires_in=3600&token_type=bearer', 'noSession'],
    ['#access_token=a&refresh_token=b&token_type=bearer', 'noSession'],
    ['#access_token=a&expires_in=&refresh_token=b&token_type=bearer', 'noSession'],
    ['#access_token=a&expires_in=soon&refresh_token=b&token_type=bearer', 'noSession'],
    ['#access_token=a&expires_in=-1&refresh_token=b&token_type=bearer', 'noSession'],
    ['#access_token=a&expires_in=3600&refresh_token=b&token_type=mac', 'noSession'],
    ['#access_token=a%0Ab&expires_in=3600&refresh_token=b&token_type=bearer', 'noSession'],
    ['#access_token=%D1%8F&expires_in=3600&refresh_token=b&token_type=bearer', 'noSession'],
    [
      `#access_token=${'a'.repeat(8193)}&expires_in=3600&refresh_token=b&token_type=bearer`,
      'noSession',
    ],
    ['?access_token=a#expires_in=3600&refresh_token=b&token_type=bearer', 'noSession'],
    [`?${SESSION}`, 'notPkceUrl'],
    [`?${SESSION}&type=recovery`, 'notPkceUrl'],
    ['#refresh_token=b&expires_in=3600&token_type=bearer', 'notImplicitUrl'],
    ['#provider_token=b', 'notImplicitUrl'],
    ['#access_token=&refresh_token=b', 'notImplicitUrl'],
  ])('%s', (rest, error) => {
    expect(at(rest)).toEqual({ kind: 'invalid', error });
  });

  it('there is no callback without a browser', () => {
    expect(readCallback(null)).toEqual({ kind: 'invalid', error: 'noBrowser' });
  });
});

describe('an error in the URL', () => {
  it.each([
    ['?error=access_denied&error_code=otp_expired&error_description=Too+late', 'otp_expired'],
    ['#error=access_denied&error_code=otp_expired&error_description=Too+late', 'otp_expired'],
    ['?error=server_error&error_description=Too+late', 'server_error'],
    ['?error_code=otp_expired&error_description=Too+late&code=abc', 'otp_expired'],
    ['?error_description=Too+late#access_token=abc', ''],
  ])('%s', (rest, code) => {
    expect(at(rest)).toEqual({ kind: 'refused', code, description: 'Too late' });
  });

  it('an error in the URL may come without a description', () => {
    expect(at('?error=access_denied')).toEqual({
      kind: 'refused',
      code: 'access_denied',
      description: '',
    });
  });

  it.each([
    ['several lines', 'a\r\n\n  b\tc', 'a b c'],
    ['letters that turn the direction', 'safe\u202Etxt\u2066x', 'safe txt x'],
    ['letters that nobody sees', 'a\u200Bb\u0000c', 'a b c'],
    ['markup, which stays text', '<b onclick=x>a</b>', '<b onclick=x>a</b>'],
    ['200 letters', 'я'.repeat(200), 'я'.repeat(200)],
    ['more than 200 letters', '🎵'.repeat(201), `${'🎵'.repeat(200)}…`],
  ])('an error in the URL has a description of one short line: %s', (_what, text, description) => {
    expect(at(`?error=x&error_description=${encodeURIComponent(text)}`)).toEqual({
      kind: 'refused',
      code: 'x',
      description,
    });
  });
});
