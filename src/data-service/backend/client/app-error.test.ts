import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, kindOfStatus } from './app-error';
import { artistEntity, artists } from '../../content/artists';
import { sendContactMessage, sendDemoApplication } from '../inbox/public-forms';
import { session } from '../auth/session';
import { signInWithPassword } from '../auth/sign-in';
import { allSettingsFields, saveSiteSettings } from '../../content/site-settings-mutations';
import { bareArtist } from '../../testing/bare-artist';
import { useBackend } from '../../testing/start-data-service';
import { startServer, type TestServer } from '../../testing/start-server';
import { uploadFile } from './uploads';
import { defineMutations, emptyDraft } from '../../content/entity/mutations';

const artistEditor = defineMutations(artistEntity);

let server: TestServer;
let answer: RequestListener;

beforeAll(async () => {
  server = await startServer((request, response) => answer(request, response));
});

afterAll(() => server.stop());

const NOW = '2026-03-07T10:00:00+00:00';
const ID = '00000000-0000-4000-8000-000000000000';
const where = { from: 0, size: 1 };

const settings = emptyDraft(allSettingsFields);
const message = { name: 'Ada', email: 'ada@example.com', topic: null, message: 'Hello' };
const application = {
  name: 'Ben',
  email: 'ben@example.com',
  musicLink: 'https://music.example.com/',
  artistType: null,
  genre: null,
  isReleased: null,
  message: null,
  mayBeKept: false,
};
const sending = { id: ID, language: 'en', honeypot: '' };

const reads: [string, () => Promise<unknown>][] = [
  ['list', () => artists.list(where)],
  ['get', () => artists.get(ID)],
  ['count', () => artists.count()],
];
const sends: [string, () => Promise<unknown>][] = [
  ['sendContactMessage', () => sendContactMessage(message, sending)],
  ['sendDemoApplication', () => sendDemoApplication(application, 24, sending)],
];
const staffWrites: [string, () => Promise<unknown>][] = [
  ['insert', () => artistEditor.save(bareArtist)],
  ['update', () => artistEditor.save(bareArtist, { id: ID, version: NOW })],
  ['remove', () => artistEditor.remove(ID)],
  ['saveSiteSettings', () => saveSiteSettings(settings, NOW)],
];
const tableCalls = [...reads, ...sends, ...staffWrites];
/** A count is requested with HEAD, whose response has no body. */
const callsWithBody = tableCalls.filter(([name]) => name !== 'count');
const signIn: [string, () => Promise<unknown>] = [
  'signIn',
  () => signInWithPassword({ email: 'a@b.example', password: 'c' }),
];
const otherCalls: [string, () => Promise<unknown>][] = [
  signIn,
  ['signOut', () => session.signOut()],
  ['uploadFile', () => uploadFile(new File(['x'], 'x.png'))],
];

/** Returns the error that leaves the data service; fails when there is none. */
const errorOf = (call: () => Promise<unknown>) =>
  call().then(
    () => expect.fail('It did not fail.'),
    (error: unknown) => error,
  );

/** The kind of the error that leaves the data service; fails when it is no AppError. */
async function kindOf(call: () => Promise<unknown>): Promise<string> {
  const error = await errorOf(call);
  expect(error).toBeInstanceOf(AppError);
  return error instanceof AppError ? error.kind : '';
}

describe('without a backend URL', () => {
  beforeEach(() => useBackend('', ''));

  it.each([...tableCalls, ...otherCalls])('%s fails with an AppError', async (_name, call) => {
    expect(await kindOf(call)).toBe('unknown');
  });

  it('does not know whether anybody is signed in, and logs why', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const state = await new Promise((resolve) => {
      session.subscribe(resolve);
    });
    expect(state).toEqual({ status: 'unknown', error: expect.any(AppError) });
    expect(logged.mock.calls).toEqual([[expect.any(AppError)]]);
    logged.mockRestore();
  });
});

describe('a response of', () => {
  beforeAll(() => useBackend(server.url, 'public key'));

  const json = (status: number, body: unknown): RequestListener =>
    function answerJson(_request, response) {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
  const page = (status: number): RequestListener =>
    function answerPage(_request, response) {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>');
    };

  it.each<[string, number, string, string]>([
    ['a right that is missing', 403, '42501', 'unauthorized'],
    ['a token that has expired', 401, 'PGRST303', 'unauthorized'],
    ['a token that is none', 401, 'PGRST301', 'unauthorized'],
    ['a check that fails', 400, '23514', 'rejected'],
    ['a reference to nothing', 409, '23503', 'rejected'],
    ['a missing value', 400, '23502', 'rejected'],
    ['a value of the wrong type', 400, '22P02', 'rejected'],
    ['an exception of the database', 400, 'P0001', 'rejected'],
    ['a missing row', 406, 'PGRST116', 'not-found'],
    ['a missing table', 404, 'PGRST205', 'unknown'],
    ['a statement that took too long', 500, '57014', 'unknown'],
  ])('%s', async (_what, status, code, kind) => {
    answer = json(status, { code, message: 'No.', details: null, hint: null });
    for (const [, call] of [...sends, ...staffWrites]) expect(await kindOf(call)).toBe(kind);
  });

  it('a duplicate key is a conflict for staff, and success for a sender', async () => {
    answer = json(409, { code: '23505', message: 'No.', details: null, hint: null });
    for (const [, call] of staffWrites) expect(await kindOf(call)).toBe('conflict');
    for (const [, call] of sends) await expect(call()).resolves.toBeUndefined();
  });

  it.each<[string, RequestListener, string]>([
    ['a gateway that fails', page(502), 'unknown'],
    ['a gateway that knows no such path', page(404), 'unknown'],
    ['a gateway that wants a key', json(401, { message: 'Invalid API key' }), 'unknown'],
    ['a gateway that is asked too often', page(429), 'rate-limited'],
    ['a backend that is asked too often', json(429, { message: 'Slow down' }), 'rate-limited'],
    [
      'a function of the database that chooses the status',
      json(429, { code: 'PT429', message: 'Too much has been sent.', details: null, hint: null }),
      'rate-limited',
    ],
  ])('%s', async (_what, listener, kind) => {
    answer = listener;
    for (const [, call] of callsWithBody) expect(await kindOf(call)).toBe(kind);
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'not-found'],
    [429, 'rate-limited'],
    [500, 'unknown'],
  ])('%i without a body', async (status, kind) => {
    answer = (_request, response) => response.writeHead(status).end();
    for (const [, call] of tableCalls) expect(await kindOf(call)).toBe(kind);
  });

  it.each(['list', 'count'])('rows without their total, to %s', async (name) => {
    answer = json(200, []);
    const call = new Map(reads).get(name);
    expect(call && (await kindOf(call))).toBe('unknown');
  });

  it.each<[string, RequestListener, string]>([
    [
      'a login that is asked too often',
      json(429, { error_code: 'over_request_rate_limit' }),
      'rate-limited',
    ],
    ['a gateway that is asked too often to log in', page(429), 'rate-limited'],
    ['a login that fails', page(502), 'unknown'],
    ['a login that is no login', page(200), 'unreachable'],
    ['a login that is closed', json(422, { error_code: 'email_provider_disabled' }), 'rejected'],
  ])('%s', async (_what, listener, kind) => {
    answer = listener;
    expect(await kindOf(signIn[1])).toBe(kind);
  });

  it.each([
    [429, { error_code: 'over_email_send_rate_limit' }, 'over_email_send_rate_limit'],
    [
      422,
      { error_code: 'weak_password', weak_password: { reasons: ['characters', 'length'] } },
      'weak_password_characters',
    ],
    [422, { error_code: 'weak_password', weak_password: {} }, 'weak_password'],
  ])('a login keeps its code: %i %j', async (status, body, code) => {
    answer = json(status, body);
    expect(await errorOf(signIn[1])).toMatchObject({ code });
  });

  it.each(['list', 'get'])(
    'an HTML page in response to %s, as from a captive portal',
    async (name) => {
      answer = page(200);
      const call = new Map(reads).get(name);
      expect(call && (await kindOf(call))).toBe('unknown');
    },
  );

  it('an aborted connection is no response, also for a login', async () => {
    answer = (request) => request.socket.destroy();
    expect(await kindOf(signIn[1])).toBe('unreachable');
    vi.stubGlobal('navigator', { onLine: false });
    expect(await kindOf(signIn[1])).toBe('offline');
  });
});

it.each([
  [400, 'rejected'],
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [404, 'not-found'],
  [409, 'conflict'],
  [413, 'too-large'],
  [415, 'unsupported-type'],
  [422, 'rejected'],
  [429, 'rate-limited'],
  [500, 'unknown'],
  [507, 'storage-full'],
])('%i is %s', (status, kind) => {
  expect(kindOfStatus(status)).toBe(kind);
});

it.each([
  ['offline', false],
  ['unreachable', false],
  ['timeout', false],
  ['rejected', true],
  ['rate-limited', true],
  ['unknown', true],
] as const)('%s is an answer: %s', (kind, answered) => {
  expect(new AppError(kind, 'Why.').answered).toBe(answered);
});
