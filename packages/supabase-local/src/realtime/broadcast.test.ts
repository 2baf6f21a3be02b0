import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectAsStaff, startTestBackend, type TestBackend } from '../testing/test-backend';
import { openRawClient, type RawClient } from './testing/raw-client';

let backend: TestBackend;
let token: string;

beforeAll(async () => {
  backend = await startTestBackend();
  token = await tokenOf('broadcast@label.example');
});

afterAll(() => backend.stop());

async function tokenOf(email: string): Promise<string> {
  const { data } = await (await connectAsStaff(backend, email)).auth.getSession();
  if (!data.session) throw new Error('There is no session.');
  return data.session.access_token;
}

/** The same session for another time, in seconds from now. */
function expiringIn(seconds: number): Promise<string> {
  return new SignJWT({ ...decodeJwt(token), exp: Math.floor(Date.now() / 1000) + seconds })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(backend.keys.jwtSecret));
}

interface Join {
  topic?: string;
  isPrivate?: boolean;
  accessToken?: string | undefined;
  broadcast?: object;
}

async function openClient(): Promise<RawClient> {
  const client = await openRawClient(backend);
  onTestFinished(() => client.socket.close());
  return client;
}

/** Joins with a new socket, and returns the reply. */
async function join({ topic = 'inbox', isPrivate = true, accessToken, broadcast }: Join) {
  const client = await openClient();
  const config = { private: isPrivate, broadcast };
  const payload = { access_token: accessToken, config };
  client.send(['1', '1', `realtime:${topic}`, 'phx_join', payload]);
  return { ...client, reply: Object(await client.next())[4] };
}

const send = () =>
  backend.sql(`insert into public.submissions (kind, name, email, message)
    values ('message', 'Ada', 'ada@example.org', 'Hello')`);

/** The next answer to a heartbeat: all that was sent before it has arrived by then. */
async function heartbeat(client: RawClient): Promise<void> {
  client.send([null, 'beat', 'phoenix', 'heartbeat', {}]);
}

const beat = [null, 'beat', 'phoenix', 'phx_reply', { status: 'ok', response: {} }];
const accepted = { status: 'ok', response: { postgres_changes: [] } };
const changed = [
  '1',
  null,
  'realtime:inbox',
  'broadcast',
  {
    type: 'broadcast',
    event: 'changed',
    payload: { id: expect.any(String) },
    meta: { id: expect.any(String) },
  },
];
const noAccess = (topic: string) => ({
  status: 'error',
  response: {
    reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
  },
});

/** Nothing has come since the last frame, once a member of staff has received everything. */
async function expectSilence(client: RawClient): Promise<void> {
  const witness = await join({ accessToken: token });
  expect(witness.reply).toEqual(accepted);
  await send();
  expect(await witness.next()).toEqual(changed);
  await heartbeat(client);
  expect(await client.next()).toEqual(beat);
}

test('staff receive one event for each transaction on the inbox, without content', async () => {
  const client = await join({ accessToken: token });
  expect(client.reply).toEqual(accepted);
  await send();
  await backend.sql(`update public.submissions set state = 'contacted';
    delete from public.submissions`);
  expect(await client.next()).toEqual(changed);
  expect(await client.next()).toEqual(changed);
  await heartbeat(client);
  expect(await client.next()).toEqual(beat);
});

test('a client that asks for it receives when broadcasts are followed', async () => {
  const client = await join({ accessToken: token, broadcast: { replication_ready: true } });
  const payload = {
    extension: 'system',
    status: 'ok',
    message: 'Replication connection established',
    channel: 'inbox',
  };
  expect(await client.next()).toEqual(['1', null, 'realtime:inbox', 'system', payload]);
});

test('a public topic of the same name is another topic', async () => {
  const client = await join({ isPrivate: false, accessToken: token });
  expect(client.reply).toEqual(accepted);
  await expectSilence(client);
});

test.each(['inbox', 'Inbox', 'inbox ', 'submissions', '*', '%', 'in_ox', "' or true --"])(
  'a visitor may not join the private topic %j',
  async (topic) => {
    const client = await join({ topic });
    expect(client.reply).toEqual(noAccess(topic));
    await expectSilence(client);
  },
);

test('staff may not join another private topic', async () => {
  expect((await join({ topic: 'outbox', accessToken: token })).reply).toEqual(noAccess('outbox'));
});

test('a failing policy denies access, and is logged in one line', async () => {
  await backend.sql(`create policy "broken" on realtime.messages for select to authenticated
    using (realtime.topic() <> 'broken' or 1 / length('') = 1)`);
  onTestFinished(async () => {
    await backend.sql('drop policy "broken" on realtime.messages');
  });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect((await join({ topic: 'broken', accessToken: token })).reply).toEqual(noAccess('broken'));
  expect(log.mock.calls).toEqual([
    ['The policies for a private topic failed: error: division by zero'],
  ]);
  log.mockRestore();
});

describe('rights', () => {
  const system = (message: string) => [
    '1',
    null,
    'realtime:inbox',
    'system',
    { extension: 'system', status: 'error', message, channel: 'inbox' },
  ];
  const closed = ['1', '1', 'realtime:inbox', 'phx_close', {}];

  test('rights are checked at the join and with each new token, as in Realtime', async () => {
    const email = 'leaving@label.example';
    const accessToken = await tokenOf(email);
    const client = await join({ accessToken });
    expect(client.reply).toEqual(accepted);
    await backend.sql(`delete from auth.users where email = '${email}'`);
    await send();
    expect(await client.next()).toEqual(changed);
    const { sub } = decodeJwt(accessToken);
    const next = await new SignJWT({ ...decodeJwt(accessToken), sub, iat: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(backend.keys.jwtSecret));
    client.send(['1', null, 'realtime:inbox', 'access_token', { access_token: next }]);
    const message = 'You do not have permissions to read from this Channel topic: inbox';
    expect(await client.next()).toEqual(system(message));
    expect(await client.next()).toEqual(closed);
    await expectSilence(client);
    expect((await join({ accessToken })).reply).toEqual(noAccess('inbox'));
  });

  test('rights end with the token', async () => {
    const client = await openClient();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const payload = { access_token: await expiringIn(60), config: { private: true } };
    client.send(['1', '1', 'realtime:inbox', 'phx_join', payload]);
    expect(await client.next()).toEqual(['1', '1', 'realtime:inbox', 'phx_reply', accepted]);
    vi.advanceTimersByTime(61_000);
    vi.useRealTimers();
    expect(await client.next()).toEqual(system('Token has expired 0 seconds ago'));
    expect(await client.next()).toEqual(closed);
    await expectSilence(client);
  });

  test('rights stay with a valid new token, and an invalid one changes nothing', async () => {
    const client = await join({ accessToken: token });
    for (const access_token of [await expiringIn(600), backend.keys.publishableKey, null, 7]) {
      client.send(['1', null, 'realtime:inbox', 'access_token', { access_token }]);
    }
    await send();
    expect(await client.next()).toEqual(changed);
  });
});

describe('a client cannot send', () => {
  const shout = { type: 'broadcast', event: 'changed', payload: {} };

  test.each([true, false])('to the topic, private: %s', async (isPrivate) => {
    const listener = await join({ isPrivate, accessToken: token });
    const sender = await join({ isPrivate, accessToken: token, broadcast: { ack: true } });
    sender.send(['1', '2', 'realtime:inbox', 'broadcast', shout]);
    const answer = { status: 'error', response: { error: 'unauthorized' } };
    expect(await sender.next()).toEqual(['1', '2', 'realtime:inbox', 'phx_reply', answer]);
    await heartbeat(listener);
    expect(await listener.next()).toEqual(beat);
  });

  test('and is not answered unless it asks for it', async () => {
    const sender = await join({ accessToken: token });
    for (const event of ['broadcast', 'presence', 'changed', 'constructor', '__proto__']) {
      sender.send(['1', '2', 'realtime:inbox', event, shout]);
    }
    await heartbeat(sender);
    expect(await sender.next()).toEqual(beat);
  });
});

test('a submission arrives although it cannot be announced', async () => {
  await backend.sql('alter function realtime.send rename to sent');
  onTestFinished(async () => {
    await backend.sql('alter function realtime.sent rename to send');
  });
  await backend.sql('delete from public.submissions');
  await send();
  expect(await backend.sql('select name from public.submissions')).toEqual([{ name: 'Ada' }]);
});
