import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from './session';
import { signInWithPassword } from './sign-in';
import type { Staff } from './staff';
import { startDataService, type TestDataService } from './testing/start-data-service';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
});

afterAll(() => backend.stop());

/** Waits as long as the test may take. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });
const staff: Staff = {
  id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  email: 'staff@label.example',
  secondStep: [],
};
const signIn = () => signInWithPassword(backend.staff);

describe('subscribe', () => {
  const told = vi.fn<(staff: Staff | null) => void>();
  let stop: () => void;
  const lastTold = () => told.mock.lastCall?.[0];

  beforeEach(async () => {
    await session.signOut();
    told.mockClear();
    stop = session.subscribe(told);
    await eventually(() => expect(told).toHaveBeenCalled());
  });

  afterEach(() => stop());

  it('tells that nobody is signed in, who signs in, and that they have signed out', async () => {
    expect(lastTold()).toBeNull();
    await signIn();
    await eventually(() => expect(lastTold()).toEqual(staff));
    await session.signOut();
    await eventually(() => expect(lastTold()).toBeNull());
  });

  it('tells nothing more once it is stopped', async () => {
    stop();
    told.mockClear();
    await signIn();
    expect(told).not.toHaveBeenCalled();
  });

  it('tells whoever comes later who is signed in already', async () => {
    await signIn();
    const toldLater = vi.fn<(staff: Staff | null) => void>();
    const stopLater = session.subscribe(toldLater);
    await eventually(() => expect(toldLater.mock.lastCall).toEqual([staff]));
    stopLater();
  });
});

it('signs out of this browser and of no other', async () => {
  const sessions = () => backend.sql('select id from auth.sessions order by created_at');
  await session.signOut();
  await backend.sql('delete from auth.sessions');
  const elsewhere = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(backend.staff),
  });
  expect(elsewhere.status).toBe(200);
  const [other] = await sessions();
  await signIn();
  expect(await sessions()).toHaveLength(2);

  await session.signOut();
  expect(await sessions()).toEqual([other]);
});
