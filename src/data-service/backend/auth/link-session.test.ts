import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectAsStaff } from '@label/supabase-local/testing/test-backend';
import type { LinkSession } from './auth-callback';
import { acceptLinkSession, readLinkOwner } from './link-session';
import { signInWithPassword } from './sign-in';
import { staffClient } from '../client/staff-client';
import { startDataService, type TestDataService } from '../../testing/start-data-service';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
});

const link = (accessToken: string, refreshToken = 'none'): LinkSession => ({
  accessToken,
  refreshToken,
  expiresIn: 3600,
  expiresAt: null,
  choosesPassword: false,
});

/** Somebody, and a session of theirs as a link brings it. */
async function newLink() {
  const email = `${randomUUID()}@label.example`;
  const client = await connectAsStaff(backend, email);
  const { data } = await client.auth.getSession();
  const { access_token = '', refresh_token = '', user } = data.session ?? {};
  return {
    email,
    client,
    owner: { id: user?.id ?? '', name: email },
    link: link(access_token, refresh_token),
  };
}

async function signedIn() {
  const { data } = await staffClient().auth.getSession();
  return data.session?.user.email;
}

/** The claims of a session in another project's token, or in one whose time is over. */
function token(claims: { session_id: string; sub: string }, secret: string, expires: number) {
  return new SignJWT({ ...claims, aud: 'authenticated', role: 'authenticated', exp: expires })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));
}

const inSeconds = (seconds: number) => Math.round(Date.now() / 1000) + seconds;

describe('the owner of a session in a link', () => {
  beforeEach(() => signInWithPassword(backend.staff));

  it('the owner of a session in a link is read from the server, and nothing is stored', async () => {
    const { link, owner } = await newLink();
    await expect(readLinkOwner(link)).resolves.toEqual(owner);
    expect(await signedIn()).toBe('staff@label.example');
  });

  it.each([
    ['is malformed', () => 'abc'],
    [
      'has expired',
      () =>
        token(
          { session_id: randomUUID(), sub: randomUUID() },
          backend.keys.jwtSecret,
          inSeconds(-60),
        ),
    ],
    [
      'was issued elsewhere',
      () =>
        token(
          { session_id: randomUUID(), sub: randomUUID() },
          'another secret of another project',
          inSeconds(60),
        ),
    ],
    [
      'is of a session that has ended',
      async () => {
        const { link, client } = await newLink();
        await client.auth.signOut();
        return link.accessToken;
      },
    ],
    [
      'is of somebody who was removed',
      async () => {
        const { link, owner } = await newLink();
        await backend.sql(`delete from auth.users where id = '${owner.id}'`);
        return link.accessToken;
      },
    ],
  ])(
    'the owner of a session in a link is rejected when the token %s, and the current session stays',
    async (_what, makeToken) => {
      await expect(readLinkOwner(link(await makeToken()))).rejects.toMatchObject({
        name: 'AppError',
        kind: 'rejected',
        code: 'link_session_invalid',
      });
      expect(await signedIn()).toBe('staff@label.example');
    },
  );

  it('the owner of a session in a link is unknown when the server does not respond', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(readLinkOwner(link('abc'))).rejects.toMatchObject({ kind: 'unreachable' });
    fetch.mockRestore();
  });
});

it('accepting the session of a link makes it the current one, with another refresh token than in the URL', async () => {
  await signInWithPassword(backend.staff);
  const { email, link, owner } = await newLink();
  await acceptLinkSession(link, owner);
  expect(await signedIn()).toBe(email);
  const { data } = await staffClient().auth.getSession();
  expect(data.session?.refresh_token).not.toBe(link.refreshToken);
});

it('accepting the session of a link rejects it when its refresh token is another person’s, and keeps the current session', async () => {
  await signInWithPassword(backend.staff);
  const [mine, theirs] = [await newLink(), await newLink()];
  const mixed = link(mine.link.accessToken, theirs.link.refreshToken);
  await expect(acceptLinkSession(mixed, mine.owner)).rejects.toMatchObject({
    code: 'link_session_invalid',
  });
  expect(await signedIn()).toBe('staff@label.example');
});

it('accepting the session of a link rejects it when it has expired since, and keeps the current session', async () => {
  await signInWithPassword(backend.staff);
  const { link, owner, client } = await newLink();
  await client.auth.signOut();
  await expect(acceptLinkSession(link, owner)).rejects.toMatchObject({
    code: 'link_session_invalid',
  });
  expect(await signedIn()).toBe('staff@label.example');
});

it.each([
  ['120 s ago', 120, undefined],
  ['121 s ago', 121, 'The session in the address was issued 121 s ago: the link may be stale.'],
  ['now', 0, undefined],
  [
    'in an hour',
    -3600,
    'The session in the address was issued 3600 s in the future: is this device’s clock right?',
  ],
])('the warning about a session in a URL that was issued %s', async (_when, age, text) => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const expiresAt = Date.parse('2026-11-23T13:00:00Z') / 1000 - age;
  await readLinkOwner({ ...link('abc'), expiresAt }).catch(() => undefined);
  vi.useRealTimers();
  expect(warn.mock.lastCall?.[0]).toBe(text);
  warn.mockRestore();
});
