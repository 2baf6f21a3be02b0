import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { countInbox } from '../inbox/inbox';
import { session, type SessionState } from '../auth/session';
import { signInWithPassword } from '../auth/sign-in';
import { bareArtist } from '../../testing/bare-artist';
import { startDataService, type TestDataService } from '../../testing/start-data-service';
import { defineMutations } from '../../content/entity/mutations';
import { artistEntity, artists } from '../../content/artists';
import { forStaff } from '../staff/lists';
import { staffClient } from './staff-client';

const artistEditor = defineMutations(artistEntity);

let backend: TestDataService;
let requests: string[];
let lastUrl: string;
let answers: Map<string, Response[]>;

beforeAll(async () => {
  backend = await startDataService();
});

/** The real server, but for the answers that a test puts in its place. */
beforeEach(async () => {
  requests = [];
  answers = new Map();
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname, search } = new URL(url);
    lastUrl = url;
    requests.push(`${method} ${pathname}${search.includes('grant_type') ? search : ''}`);
    const answer = answers.get(pathname)?.shift();
    return answer ? Promise.resolve(answer) : fetch(input, init);
  });
  await session.signOut();
  await signInWithPassword(backend.staff);
  requests = [];
});

afterEach(() => {
  vi.restoreAllMocks();
});

const refuse = (status: number) =>
  Response.json({ code: 'PGRST301', message: 'refused' }, { status });
const REST = '/rest/v1/artists';
const TOKEN = '/auth/v1/token';
const remove = () => artistEditor.remove('00000000-0000-0000-0000-00000000000a');

it('retries a request with a new token when the old one was rejected', async () => {
  answers.set(REST, [refuse(401)]);
  await expect(remove()).rejects.toMatchObject({ kind: 'not-found' }); // there is no such row: the request was sent
  expect(requests).toEqual([
    `DELETE ${REST}`,
    `POST ${TOKEN}?grant_type=refresh_token`,
    `DELETE ${REST}`,
  ]);
});

it.each([
  ['uses', 200, []],
  ['asks again after a refusal of', 401, ['GET /rest/v1/artists']],
])('%s what the document has asked for early', async (_, status, further) => {
  const { data } = await staffClient().auth.getSession();
  const repository = forStaff(artists);
  await repository.count(); // a check of the session follows the first read alone
  await repository.list({ from: 0, size: 1 });
  const early = Response.json([], { status, headers: { 'Content-Range': '*/4711' } });
  globalThis.earlyReads = new Map([
    [
      lastUrl,
      {
        token: data.session?.access_token ?? '',
        sentAt: performance.now(),
        response: Promise.resolve(early.ok ? early : null),
      },
    ],
  ]);
  requests = [];
  const { total } = await repository.list({ from: 0, size: 1 });
  expect(requests).toEqual(further);
  expect(total === 4711).toBe(status === 200);
});

it('ends the local session when its token cannot be refreshed because the session has ended', async () => {
  const onState = vi.fn<(state: SessionState) => void>();
  const stop = session.subscribe(onState);
  await backend.sql('delete from auth.sessions');
  answers.set(REST, [refuse(401)]);
  await expect(remove()).rejects.toMatchObject({ kind: 'unauthorized' });
  await vi.waitFor(() =>
    expect(onState).toHaveBeenCalledWith({ status: 'ended', code: 'refresh_token_not_found' }),
  );
  stop();
});

it.each(['remove', 'insert', 'update'])(
  'detects that the session has ended by a rejected %s',
  async (write) => {
    const stored = await artistEditor.save(bareArtist);
    const onState = vi.fn<(state: SessionState) => void>();
    const stop = session.subscribe(onState);
    await backend.sql('delete from auth.sessions');
    const writes: Record<string, () => Promise<unknown>> = {
      remove: () => artistEditor.remove(stored.id),
      insert: () => artistEditor.save(bareArtist),
      update: () => artistEditor.save(bareArtist, { id: stored.id, version: stored.updatedAt }),
    };
    await expect(writes[write]?.()).rejects.toThrow();
    expect(onState.mock.lastCall).toEqual([{ status: 'ended', code: 'session_not_found' }]);
    stop();
  },
);

it('does not return an empty inbox when its session has ended', async () => {
  const onState = vi.fn<(state: SessionState) => void>();
  const stop = session.subscribe(onState);
  expect((await countInbox()).unread).toBe(0);
  await backend.sql('delete from auth.sessions');
  await expect(countInbox()).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(onState.mock.lastCall).toEqual([{ status: 'ended', code: 'session_not_found' }]);
  stop();
});

it('retries the token refresh when the server limits it', async () => {
  answers.set(REST, [refuse(401)]).set(TOKEN, [refuse(429)]);
  await expect(remove()).rejects.toMatchObject({ kind: 'not-found' });
  expect(requests).toEqual([
    `DELETE ${REST}`,
    `POST ${TOKEN}?grant_type=refresh_token`,
    `POST ${TOKEN}?grant_type=refresh_token`,
    `DELETE ${REST}`,
  ]);
});
