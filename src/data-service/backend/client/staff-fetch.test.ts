import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { countInbox } from '../inbox/inbox';
import { session, type SessionState } from '../auth/session';
import { signInWithPassword } from '../auth/sign-in';
import { bareArtist } from '../../testing/bare-artist';
import { startDataService, type TestDataService } from '../../testing/start-data-service';
import { defineMutations } from '../../content/entity/mutations';
import { artistEntity } from '../../content/artists';

const artistEditor = defineMutations(artistEntity);

let backend: TestDataService;
let requests: string[];
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
