import { expect, it } from 'vitest';
import { readCallback } from '@/data-service/backend/auth/auth-callback';
import { CALLBACK } from './forward-callback';

const CODE = '0d0b1e5c-0d5f-4a48-9a0a-1f9d3a2b7c11';
const SESSION = 'access_token=a&expires_in=3600&refresh_token=b&sb=&token_type=bearer';
const EXPIRED =
  'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
const STATE =
  'error=invalid_request&error_code=bad_oauth_state&error_description=OAuth+state+has+expired';

it.each([
  [`#${SESSION}`, 'session'],
  [`?utm_source=mail#${SESSION}`, 'session'],
  [`#${EXPIRED}&sb=`, 'refused'],
  [`?${EXPIRED}#${EXPIRED}&sb=`, 'refused'],
  [`?${STATE}`, 'refused'],
  [`?utm_source=mail&${STATE}`, 'refused'],
  ['?error=access_denied&error_description=Denied', 'refused'],
  ['?error_code=signup_disabled&error_description=Signups+not+allowed', 'refused'],
  [`?code=${CODE}`, 'code'],
  ['#token_hash=pkce_abc&type=recovery', 'mail-link'],
  ['#type=invite&token_hash=abc', 'mail-link'],
  ['#message=Confirmation+link+accepted&sb=', 'accepted'],
  ['?message=Confirmation+link+accepted#message=Confirmation+link+accepted&sb=', 'accepted'],
])('forwards %s to the login, which reads it', (rest, kind) => {
  expect(rest).toMatch(CALLBACK);
  expect(readCallback(`https://label.example/adminpanel-login${rest}`).kind).toBe(kind);
});

it.each([
  '',
  '?page=2&search=a',
  '#top',
  '?code=SUMMER',
  `?code=${CODE}&page=2`,
  `?page=2&code=${CODE}`,
  '?error=1',
  '?error_description=Gone',
  '?token_hash=abc&type=recovery',
  '?message=hello',
  '#message=hello',
  '?search=%23access_token%3D',
])('leaves %s to the page', (rest) => {
  expect(rest).not.toMatch(CALLBACK);
});
