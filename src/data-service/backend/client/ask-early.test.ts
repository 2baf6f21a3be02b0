// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setVariables } from '@/config/env';
import { askEarly } from './ask-early';
import { takeEarlyAnswer } from './early-reads';

const SETTINGS = { page: null, path: '/rest/v1/site_settings?select=id', headers: {} };
const ARTISTS = {
  page: '/adminpanel/artists',
  path: '/rest/v1/artists?select=id,name',
  headers: { Prefer: 'count=exact' },
};
const RELEASES = { page: '/adminpanel/releases', path: '/rest/v1/releases', headers: {} };
const ARTISTS_URL = 'https://abc.example/rest/v1/artists?select=id,name';

let sent: Request[];
let answer: () => Response;

beforeEach(() => {
  setVariables({
    VITE_SUPABASE_URL: 'https://abc.example/',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'a public key',
  });
  sent = [];
  answer = () => Response.json(['Ada']);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(new Request(input, init));
    return answer();
  });
  window.history.replaceState(null, '', '/adminpanel/artists');
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  globalThis.earlyReads = undefined;
});

/** Stores a session whose token runs out after these seconds, as auth-js does. */
function signIn(seconds: number): void {
  const session = { access_token: 'a token', expires_at: Date.now() / 1000 + seconds };
  localStorage.setItem('sb-abc-auth-token', JSON.stringify(session));
}

const asked = (token: string, init: RequestInit = {}) =>
  takeEarlyAnswer(
    new Request(ARTISTS_URL, { ...init, headers: { Authorization: `Bearer ${token}` } }),
  );

it('asks for the settings and the list of the page, with the session of the browser', async () => {
  signIn(3600);
  askEarly([SETTINGS, ARTISTS, RELEASES]);
  expect(sent.map(({ url }) => url)).toEqual([
    'https://abc.example/rest/v1/site_settings?select=id',
    ARTISTS_URL,
  ]);
  expect(Object.fromEntries(sent[1]?.headers ?? [])).toMatchObject({
    apikey: 'a public key',
    authorization: 'Bearer a token',
    prefer: 'count=exact',
  });
  expect(await (await asked('a token'))?.json()).toEqual(['Ada']);
});

it('asks for no list that the URL searches, filters or sorts', () => {
  signIn(3600);
  window.history.replaceState(null, '', '/adminpanel/artists?q=ada');
  askEarly([SETTINGS, ARTISTS]);
  expect(sent.map(({ url }) => url)).toEqual([
    'https://abc.example/rest/v1/site_settings?select=id',
  ]);
});

it.each([
  ['has run out', -10],
  ['is about to run out', 60],
])('asks for nothing with a token that %s', (_, seconds) => {
  signIn(seconds);
  askEarly([SETTINGS, ARTISTS]);
  expect(sent).toEqual([]);
});

it('asks for nothing without a session', () => {
  askEarly([SETTINGS, ARTISTS]);
  expect(sent).toEqual([]);
});

it('gives an answer once, and to the same session alone', async () => {
  signIn(3600);
  askEarly([ARTISTS]);
  expect(await asked('a token')).not.toBeNull();
  expect(await asked('a token')).toBeNull();
  askEarly([ARTISTS]);
  expect(await asked('another token')).toBeNull();
});

it('gives no answer to a write', async () => {
  signIn(3600);
  askEarly([ARTISTS]);
  expect(await asked('a token', { method: 'PATCH' })).toBeNull();
});

it.each([
  ['is refused', () => Response.json({ message: 'JWT expired' }, { status: 401 })],
  [
    'does not arrive',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('gives no answer that %s', async (_, refused) => {
  answer = refused;
  signIn(3600);
  askEarly([ARTISTS]);
  expect(await asked('a token')).toBeNull();
});

it('gives no answer that is no longer new', async () => {
  signIn(3600);
  askEarly([ARTISTS]);
  const later = performance.now() + 16_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(await asked('a token')).toBeNull();
});
