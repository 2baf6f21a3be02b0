import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import express from 'express';
import type { ErrorRequestHandler } from 'express';
import { afterEach, expect, it } from 'vitest';
import { requireStaff } from './staff';
import { toApiError } from './api-error';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`;
}

const answer =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

const tokenWith = (claims: object) =>
  `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

const answerCode: ErrorRequestHandler = (error, _request, response, _next) => {
  response.send(toApiError(error).code);
};

/** Returns the answer to a request with this token when the auth server at this URL decides. */
async function ask(supabaseUrl: string, token: string, answerWithin?: number): Promise<string> {
  const app = express()
    .use(requireStaff({ supabaseUrl, publishableKey: 'sb_publishable_test' }, answerWithin))
    .use((_request, response) => void response.send('passed'))
    .use(answerCode);
  const response = await fetch(await listen(app), {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.text();
}

const staff = { id: '6f1c2b9e-8f0f-4b53-9a51-3a1d6f1f7c11', app_metadata: { staff: true } };

it('requireStaff asks the auth server with the key of the project and the token of the session', async () => {
  let asked: unknown;
  const url = await listen((request, response) => {
    const { apikey, authorization } = request.headers;
    asked = { method: request.method, url: request.url, apikey, authorization };
    answer(200, staff)(request, response);
  });
  const token = tokenWith({ aal: 'aal1' });
  expect(await ask(`${url}/`, token)).toBe('passed');
  expect(asked).toEqual({
    method: 'GET',
    url: '/auth/v1/user',
    apikey: 'sb_publishable_test',
    authorization: `Bearer ${token}`,
  });
});

it.each([
  ['a session that has ended', 403, { error_code: 'session_not_found' }, 'unauthorized'],
  ['a token that is not one', 401, { message: 'invalid JWT' }, 'unauthorized'],
  ['an anonymous user', 200, { ...staff, is_anonymous: true }, 'forbidden'],
  ['an account without the mark', 200, { id: staff.id }, 'forbidden'],
  [
    'an account that marked itself',
    200,
    { id: staff.id, app_metadata: { provider: 'email' }, user_metadata: { staff: true } },
    'forbidden',
  ],
  ['a mark that is no mark', 200, { ...staff, app_metadata: { staff: 'true' } }, 'forbidden'],
  ['a banned user', 200, { ...staff, banned_until: '2999-01-01T00:00:00Z' }, 'forbidden'],
  ['an auth server that fails', 500, { message: 'database' }, 'unavailable'],
  ['an auth server that is asked too often', 429, { message: 'slow down' }, 'unavailable'],
  ['an answer without a user', 200, {}, 'unavailable'],
])('requireStaff refuses %s', async (_what, status, body, code) => {
  const url = await listen(answer(status, body));
  expect(await ask(url, tokenWith({ aal: 'aal1' }))).toBe(code);
});

it.each([
  ['verified', 'aal1', 'forbidden'],
  ['verified', 'aal2', 'passed'],
  ['unverified', 'aal1', 'passed'],
])(
  'requireStaff with a second factor that is %s and a session of level %s: %s',
  async (factor, aal, code) => {
    const url = await listen(answer(200, { ...staff, factors: [{ status: factor }] }));
    expect(await ask(url, tokenWith({ aal }))).toBe(code);
  },
);

it('requireStaff reports an auth server that is down', async () => {
  expect(await ask('http://127.0.0.1:1', tokenWith({}))).toBe('unavailable');
});

it('requireStaff does not wait for an auth server that never answers', async () => {
  const url = await listen(() => {});
  expect(await ask(url, tokenWith({}), 50)).toBe('unavailable');
});
