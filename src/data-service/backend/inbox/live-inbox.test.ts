import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createAuthenticator } from '@label/supabase-local/testing/authenticator';
import { addStaff, staffPassword } from '@label/supabase-local/testing/test-backend';
import { account } from '../auth/account';
import { watchInbox } from './live-inbox';
import { session } from '../auth/session';
import { confirmSession, signInWithPassword } from '../auth/sign-in';
import { staffClient } from '../client/staff-client';
import { startDataService, type TestDataService } from '../../testing/start-data-service';

let backend: TestDataService;
let stop: () => void = () => undefined;
const onChange = vi.fn(() => Promise.resolve());

beforeAll(async () => {
  backend = await startDataService();
});

beforeEach(() => {
  onChange.mockClear();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  stop();
  await session.signOut();
  vi.restoreAllMocks();
});

afterAll(() => staffClient().realtime.disconnect());

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

async function signIn(email = backend.staff.email): Promise<string> {
  await signInWithPassword({ email, password: staffPassword });
  const { data } = await staffClient().auth.getSession();
  return data.session?.user.id ?? '';
}

/** Watches as the signed-in member, and waits until changes are reported. */
async function watch(member: string): Promise<void> {
  stop = watchInbox(member, onChange);
  await eventually(() => expect(onChange).toHaveBeenCalledOnce());
  onChange.mockClear();
}

const send = (count = 1) =>
  backend.sql(`insert into public.submissions (kind, name, email, message)
    select 'message', 'Ada', 'ada@example.org', 'Hello' from generate_series(1, ${count})`);

/** Returns the number of channels: 0 once they have been left. */
const channels = async () => staffClient().getChannels().length;

it.each([
  [
    'a submission',
    `insert into public.submissions (kind, name, email, message)
    values ('message', 'Ada', 'ada@example.org', 'Hello')`,
  ],
  ['a state', `update public.submissions set state = 'contacted'`],
  [
    'a note',
    `insert into public.submission_events (submission_id, kind, body)
    select id, 'note', 'Nice' from public.submissions`,
  ],
  [
    'a mail',
    `insert into public.submission_mails (submission_id, purpose)
    select id, 'notice' from public.submissions on conflict do nothing`,
  ],
  ['a deletion', 'delete from public.submissions'],
])('reports %s', async (_what, change) => {
  await backend.sql(`truncate public.submissions cascade`);
  await send();
  await backend.sql('delete from public.submission_mails');
  await watch(await signIn());
  await backend.sql(change);
  await eventually(() => expect(onChange).toHaveBeenCalled());
});

it('reports changes to a member who has passed the second step', async () => {
  const member = await signIn();
  const { id, secret } = await account.addFactor('Phone', 'Label');
  const app = createAuthenticator(secret);
  await confirmSession(id, app.code());
  await session.signOut();
  await signIn();
  await confirmSession(id, app.code());
  await watch(member);
  await send();
  await eventually(() => expect(onChange).toHaveBeenCalled());
  await account.removeFactor(id);
});

it('stops when the session ends, and starts again with the next one of the same member', async () => {
  await watch(await signIn());
  await session.signOut();
  await expect.poll(() => channels()).toBe(0);
  await signIn();
  await eventually(() => expect(onChange).toHaveBeenCalled());
});

it('stops when another member signs in', async () => {
  await addStaff(backend, 'other@label.example', staffPassword);
  await watch(await signIn());
  await signIn('other@label.example');
  await expect.poll(() => channels()).toBe(0);
  expect(onChange).not.toHaveBeenCalled();
});

it('reopens a channel with the next token when the server has closed it for its token', async () => {
  await watch(await signIn());
  const { realtime, auth } = staffClient();
  await realtime.setAuth('no token');
  await eventually(() => expect(console.warn).toHaveBeenCalled());
  await expect.poll(() => channels()).toBe(0);
  await auth.refreshSession();
  await eventually(() => expect(onChange).toHaveBeenCalled());
  onChange.mockClear();
  await send();
  await eventually(() => expect(onChange).toHaveBeenCalled());
});

it('works without a connection when the browser allows none', async () => {
  const member = await signIn();
  const { realtime } = staffClient();
  vi.spyOn(realtime, 'connect').mockImplementation(() => {
    throw new Error('Not allowed');
  });
  vi.spyOn(realtime, 'isConnected').mockReturnValue(false);
  stop = watchInbox(member, onChange);
  await eventually(() =>
    expect(console.warn).toHaveBeenCalledWith('The inbox is not live:', expect.any(Error)),
  );
});

it('reports changes also to a watch that begins before the last one has left its channel', async () => {
  const member = await signIn();
  await watch(member);
  const client = staffClient();
  const removeChannel = client.removeChannel.bind(client);
  let leave: () => void = () => undefined;
  const hold = new Promise<void>((resolve) => {
    leave = resolve;
  });
  vi.spyOn(client, 'removeChannel').mockImplementationOnce(async (channel) => {
    await hold;
    return removeChannel(channel);
  });
  stop();
  const setAuth = vi.spyOn(client.realtime, 'setAuth');
  stop = watchInbox(member, onChange);
  await eventually(() => expect(setAuth).toHaveBeenCalled());
  leave();
  await eventually(() => expect(onChange).toHaveBeenCalled());
  onChange.mockClear();
  await send();
  await eventually(() => expect(onChange).toHaveBeenCalled());
});

it('reports nothing after it is stopped', async () => {
  await watch(await signIn());
  stop();
  await expect.poll(() => channels()).toBe(0);
});

it('logs that a session without staff rights may not join', async () => {
  const { data } = await staffClient().auth.signInWithPassword({
    email: backend.staff.email,
    password: staffPassword,
  });
  await backend.sql(`delete from auth.users where email = '${backend.staff.email}'`);
  stop = watchInbox(data.user?.id ?? '', onChange);
  await eventually(() =>
    expect(console.warn).toHaveBeenCalledWith(
      'The inbox is not live:',
      'Unauthorized: You do not have permissions to read from this Channel topic: inbox',
    ),
  );
  expect(onChange).not.toHaveBeenCalled();
});
