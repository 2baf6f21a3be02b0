import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { session, type SessionState } from '../auth/session';
import { signInWithPassword } from '../auth/sign-in';
import { forStaff } from '../staff/lists';
import { artistEntity, artists } from '../../content/artists';
import { startDataService, type TestDataService } from '../../testing/start-data-service';
import { bareArtist } from '../../testing/bare-artist';
import { defineMutations } from '../../content/entity/mutations';
import { checkSession, createSessionCheck } from './session-check';
import { staffClient } from './staff-client';

const artistEditor = defineMutations(artistEntity);

let backend: TestDataService;
let stop: () => void;
const onState = vi.fn<(state: SessionState) => void>();
/** Waits as long as the test may take. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });
const lastState = () => onState.mock.lastCall?.[0];
type Auth = ReturnType<typeof staffClient>['auth'];
const auth = (): Auth => staffClient().auth;
const mark = (isStaff: boolean) =>
  backend.sql('update auth.users set raw_app_meta_data = $1', [
    JSON.stringify(isStaff ? { staff: true } : {}),
  ]);

beforeAll(async () => {
  backend = await startDataService();
});

beforeEach(async () => {
  onState.mockClear();
  await session.signOut();
  await signInWithPassword(backend.staff);
  stop = session.subscribe(onState);
  await eventually(() => expect(lastState()).toMatchObject({ status: 'signed-in' }));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a list detects that the session was ended in another browser, although the read succeeds', async () => {
  await backend.sql('delete from auth.sessions');
  await forStaff(artists).list({ from: 0, size: 10 });
  await eventually(() =>
    expect(onState).toHaveBeenCalledWith({ status: 'ended', code: 'session_not_found' }),
  );
});

it('a list detects an email address that was confirmed in another browser, and refreshes the session once', async () => {
  await backend.sql(`update auth.users set email = 'new@label.example'`);
  const renewed = vi.spyOn(auth(), 'refreshSession');
  await forStaff(artists).list({ from: 0, size: 10 });
  await eventually(() =>
    expect(lastState()).toMatchObject({ staff: { email: 'new@label.example' } }),
  );
  await checkSession(auth());
  expect(renewed).toHaveBeenCalledTimes(1);
  await backend.sql('update auth.users set email = $1', [backend.staff.email]);
});

describe('an account without the staff mark', () => {
  afterEach(() => mark(true));

  it('is not staff until it has the mark again, which is reported to subscribers', async () => {
    await mark(false);
    await expect(checkSession(auth())).rejects.toMatchObject({ kind: 'not-staff' });
    expect(lastState()).toMatchObject({ status: 'signed-in', staff: { isMarked: false } });
    await mark(true);
    await checkSession(auth());
    expect(lastState()).toMatchObject({ status: 'signed-in', staff: { isMarked: true } });
  });

  it('is refreshed once, however often it is checked', async () => {
    await mark(false);
    const renewed = vi.spyOn(auth(), 'refreshSession');
    await expect(checkSession(auth())).rejects.toMatchObject({ kind: 'not-staff' });
    await expect(checkSession(auth())).rejects.toMatchObject({ kind: 'not-staff' });
    expect(renewed).toHaveBeenCalledTimes(1);
  });

  it.each(['insert', 'update of a draft', 'remove'])(
    'has its %s rejected for that',
    async (write) => {
      const draft = await artistEditor.save(bareArtist, undefined, null);
      await mark(false);
      const writes: Record<string, () => Promise<unknown>> = {
        insert: () => artistEditor.save(bareArtist),
        'update of a draft': () =>
          artistEditor.save(bareArtist, { id: draft.id, version: draft.updatedAt }),
        remove: () => artistEditor.remove(draft.id),
      };
      await expect(writes[write]?.()).rejects.toMatchObject({ kind: 'not-staff' });
    },
  );
});

describe('a background check', () => {
  const getSession = vi.fn<() => ReturnType<Auth['getSession']>>();
  const asked = () => getSession.mock.calls.length;
  let check: () => void;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    getSession.mockClear();
    getSession.mockResolvedValue({ data: { session: null }, error: null });
    vi.spyOn(auth(), 'getSession').mockImplementation(getSession);
    check = createSessionCheck(auth);
  });

  it('runs at once, and then at most every half minute, including the last one', () => {
    for (let read = 0; read < 20; read += 1) check();
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(29_999);
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(asked()).toBe(2);
    vi.advanceTimersByTime(600_000);
    expect(asked()).toBe(2);
    check();
    expect(asked()).toBe(3);
  });

  it('is cancelled by a sign-out', async () => {
    check();
    check();
    await auth().signOut();
    const before = asked();
    vi.advanceTimersByTime(30_000);
    expect(asked()).toBe(before);
  });

  it('is cancelled when nobody is signed in', async () => {
    check();
    check();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
    expect(asked()).toBe(1);
  });

  it('does not run offline', () => {
    const { navigator } = globalThis;
    vi.stubGlobal('navigator', { onLine: false });
    check();
    expect(asked()).toBe(0);
    vi.stubGlobal('navigator', navigator);
  });

  it('does not run in a hidden tab, but once it becomes visible again', () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    vi.stubGlobal('document', page);
    check = createSessionCheck(auth);
    page.dispatchEvent(new Event('visibilitychange'));
    check();
    expect(asked()).toBe(0);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(asked()).toBe(1);
    vi.stubGlobal('document', undefined);
  });
});
