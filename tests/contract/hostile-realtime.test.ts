import { beforeAll, describe, expect, it } from 'vitest';
import { openRawClient, type RawClient } from '@label/supabase-local/realtime/testing/raw-client';
import { forgers, halfMembers, targetId, visitors, type Caller } from './hostile/callers';
import { secret, startHostileWorld, type HostileWorld } from './hostile/world';

let world: HostileWorld;

beforeAll(async () => {
  world = await startHostileWorld();
});

const internal = [
  'submissions',
  'submission_events',
  'submission_mails',
  'versions',
  'previews',
  'redirects',
  'imports',
  'path_counts',
  'counts',
  'newsletter_subscribers',
  'newsletter_secret',
  'activity_events',
];
const privateTables = ['recent_senders', 'count_senders', 'sender_salt', 'search_entries'];

/** Subscriptions to changes that are not published to visitors. */
const follows = [
  ...internal.map((table) => ({ event: '*', schema: 'public', table })),
  ...internal.map((table) => ({ event: 'DELETE', schema: 'public', table })),
  ...internal.map((table) => ({ event: 'INSERT', schema: '*', table })),
  ...privateTables.map((table) => ({ event: '*', schema: 'private', table })),
  { event: '*', schema: 'private' },
  { event: '*', schema: 'auth' },
  { event: '*', schema: 'auth', table: 'users' },
  { event: '*', schema: 'realtime', table: 'messages' },
  { event: '*', schema: 'realtime', table: 'queue' },
  { event: '*', schema: 'public', table: 'submission_counts' },
  { event: '*', schema: 'public', table: 'submissions', filter: `id=eq.${targetId}` },
];
const everything = [
  { event: '*', schema: '*' },
  { event: '*', schema: 'public' },
  { event: '*', schema: '*', table: '*' },
];
const topics = [
  'inbox',
  'Inbox',
  'inbox ',
  'inbox:*',
  '*',
  'public:submissions',
  'submissions',
  'changed',
  'realtime:inbox',
  '__proto__',
];

interface Join {
  topic: string;
  isPrivate?: boolean;
  changes?: object[];
}

/** Joins a channel, and returns the errors or messages of the response. */
async function join(
  { send, next }: RawClient,
  caller: Caller,
  { topic, isPrivate = false, changes = [] }: Join,
): Promise<unknown[]> {
  const token = world.credentials[caller]['authorization']?.replace('Bearer ', '');
  const config = { private: isPrivate, postgres_changes: changes };
  send(['1', '1', `realtime:${topic}`, 'phx_join', { access_token: token, config }]);
  const { status, response } = Object(await next())[4];
  if (status !== 'ok') return [response.reason];
  return changes.length === 0 ? [] : [Object(await next())[4].message];
}

const notPublished = expect.stringMatching(/^Unable to subscribe to changes with given parameters/);
const subscribed = ['Subscribed to PostgreSQL'];

/** Changes of a submission, its notes and its mails, up to its deletion. */
const busyDay = [
  `insert into public.submissions (id, kind, name, email, message) values
    ('${targetId}', 'message', '${secret}', '${secret}@example.org', '${secret}')`,
  `insert into public.submission_events (submission_id, kind, body) values
    ('${targetId}', 'note', '${secret}')`,
  `update public.submissions set state = 'shortlisted' where id = '${targetId}'`,
  `update public.submission_mails set failure = '${secret}'`,
  `delete from public.submissions where id = '${targetId}'`,
  `insert into public.newsletter_subscribers (id, email, email_hash) values
    ('${targetId}', '${secret}-2@example.org', '\\x02')`,
  `update public.newsletter_subscribers set state = 'confirmed', confirmed_at = now() where id = '${targetId}'`,
  `delete from public.newsletter_subscribers where id = '${targetId}'`,
];

async function sendAsVisitor(fields: object): Promise<void> {
  const answer = await fetch(`${world.backend.url}/rest/v1/submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...world.credentials['with the public key'] },
    body: JSON.stringify({ kind: 'message', name: 'Ada', message: secret, ...fields }),
  });
  expect(answer.status).toBe(201);
}

describe('does not send the inbox', () => {
  it.each(forgers)('to a caller %s', async (caller) => {
    const client = await openRawClient(world.backend);
    for (const changes of follows) {
      expect(await join(client, caller, { topic: 'a', changes: [changes] })).toEqual([
        expect.stringMatching(/JWT|Token/),
      ]);
    }
    client.socket.close();
  });

  it.each([...visitors, ...halfMembers])('to a subscriber %s', async (caller) => {
    const client = await openRawClient(world.backend);
    for (const [number, changes] of follows.entries()) {
      const said = await join(client, caller, { topic: `follow-${number}`, changes: [changes] });
      expect(said, JSON.stringify(changes)).toEqual([notPublished]);
    }
    for (const topic of topics) {
      expect(await join(client, caller, { topic, isPrivate: true })).toEqual([
        `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
      ]);
      expect(await join(client, caller, { topic })).toEqual([]);
    }
    for (const [number, changes] of everything.entries()) {
      const topic = `everything-${number}`;
      expect(await join(client, caller, { topic, changes: [changes] })).toEqual(subscribed);
    }

    const witness = await openRawClient(world.backend);
    await join(witness, 'with the public key', {
      topic: 'settings',
      changes: [{ event: '*', schema: 'public', table: 'site_settings' }],
    });

    for (const sql of busyDay) await world.backend.sql(sql);
    await sendAsVisitor({ email: 'ada@example.org' });
    await sendAsVisitor({ email: 'bot@example.org', trap: 'x' });
    await world.backend.sql(`delete from public.submissions where name = 'Ada'`);
    // Visitors receive changes of the settings. This change comes last: once a witness has received it, all messages to this
    // client are on their way, and the reply to a heartbeat comes after them.
    await world.backend.sql('update public.site_settings set label_name = label_name');
    expect(Object(await witness.next())[4].data.table).toBe('site_settings');
    client.send([null, 'beat', 'phoenix', 'heartbeat', {}]);
    const heard: unknown[] = [];
    for (
      let frame = await client.next();
      Object(frame)[1] !== 'beat';
      frame = await client.next()
    ) {
      heard.push(Object(frame)[4].data.table);
    }
    expect(heard).toEqual(
      visitors.some((visitor) => visitor === caller)
        ? ['site_settings', 'site_settings', 'site_settings']
        : [],
    );
    witness.socket.close();
    client.socket.close();
  });
});
