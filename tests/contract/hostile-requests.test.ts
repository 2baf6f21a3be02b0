import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openRawClient } from '../../supabase/local/realtime/testing/raw-client';
import { accountRequests } from './hostile/accounts';
import { forgers, halfMembers, targetId, visitors } from './hostile/callers';
import { detours } from './hostile/detours';
import { internalSettingsRequests } from './hostile/internal-settings';
import { oversizedRequests } from './hostile/oversized';
import type { HostileRequest } from './hostile/request';
import { tableRequests } from './hostile/tables';
import { secret, startHostileWorld, type HostileWorld } from './hostile/world';

let world: HostileWorld;
let stored: unknown[];

beforeAll(async () => {
  // lite also writes to the console which tables are not there.
  vi.spyOn(console, 'error').mockReturnValue();
  world = await startHostileWorld();
  stored = await world.snapshot();
});

afterAll(async () => {
  vi.restoreAllMocks();
  await world.backend.stop();
});

function send({ caller, method, path, headers, body }: HostileRequest): Promise<Response> {
  return fetch(`${world.backend.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...world.credentials[caller], ...headers },
    body: body ? JSON.stringify(body) : undefined,
  });
}

async function expectRefusal(request: HostileRequest): Promise<void> {
  const answer = await send(request);
  const text = await answer.text();
  expect(answer.status, `${request.caller}: ${text}`).toBe(request.status);
  if (request.answer !== undefined) expect(text, request.caller).toBe(request.answer);
  expect([null, '*/*', '*/0'], request.caller).toContain(answer.headers.get('content-range'));
  const { jwtSecret, secretKey } = world.backend.keys;
  for (const hidden of [secret, jwtSecret, secretKey, '$2a$', '@label.example']) {
    expect(text, request.caller).not.toContain(hidden);
  }
}

const requests = [
  ...tableRequests,
  ...detours,
  ...accountRequests,
  ...internalSettingsRequests,
  ...oversizedRequests,
];

it('these are many requests, and each another', () => {
  const distinct = new Set(requests.map((request) => JSON.stringify(request)));
  expect(distinct.size).toBe(requests.length);
  expect(distinct.size).toBeGreaterThanOrEqual(200);
});

describe('gets nowhere', () => {
  it.each([...new Set(requests.map(({ what }) => what))])('who %s', async (what) => {
    for (const request of requests.filter((other) => other.what === what)) {
      await expectRefusal(request);
    }
    const before = stored;
    stored = await world.snapshot();
    expect(stored).toEqual(before);
  });
});

const inbox = ['submissions', 'submission_events', 'submission_mails'];

function join(caller: keyof HostileWorld['credentials'], tables: string[]): object {
  const token = world.credentials[caller]['authorization']?.replace('Bearer ', '');
  const changes = tables.map((table) => ({ event: '*', schema: 'public', table }));
  return { access_token: token, config: { postgres_changes: changes } };
}

describe('hears nothing', () => {
  it.each(inbox)('who follows %s with a forged token', async (table) => {
    const { send: tell, next, socket } = await openRawClient(world.backend);
    for (const caller of forgers) {
      tell(['1', '1', `realtime:${caller}`, 'phx_join', join(caller, [table])]);
      const refused = { status: 'error', response: { reason: expect.any(String) } };
      expect(await next()).toEqual(['1', '1', `realtime:${caller}`, 'phx_reply', refused]);
    }
    socket.close();
  });

  it.each([...visitors, ...halfMembers])('who follows the inbox %s', async (caller) => {
    const { send: tell, next, socket } = await openRawClient(world.backend);
    const witness = await openRawClient(world.backend);
    witness.send([
      '1',
      '1',
      'realtime:b',
      'phx_join',
      join('with the public key', ['site_settings']),
    ]);
    await witness.next();
    await witness.next();
    tell(['1', '1', 'realtime:a', 'phx_join', join(caller, [...inbox, 'site_settings'])]);
    expect(await next()).toMatchObject(['1', '1', 'realtime:a', 'phx_reply', { status: 'ok' }]);
    expect(await next()).toMatchObject(['1', null, 'realtime:a', 'system', { status: 'ok' }]);

    await world.backend.sql(`
      insert into public.submissions (id, kind, name, email, message) values
        ('${targetId}', 'message', '${secret}', '${secret}@example.org', '${secret}');
      insert into public.submission_events (submission_id, kind, body) values
        ('${targetId}', 'note', '${secret}');
      update public.submissions set state = 'shortlisted' where id = '${targetId}';
      update public.submission_mails set failure = '${secret}';
      delete from public.submissions where id = '${targetId}';
      update public.site_settings set label_name = label_name`);
    // Once the last change has been told, all that is told here is under way, and the answer to this comes behind it.
    await witness.next();
    tell([null, 'beat', 'phoenix', 'heartbeat', {}]);
    const told: unknown[] = [];
    for (let frame = await next(); Object(frame)[1] !== 'beat'; frame = await next()) {
      told.push(Object(frame)[4].data);
    }
    const settings = told.map(Object).filter(({ table }) => table === 'site_settings');
    expect(settings).toHaveLength(halfMembers.some((half) => half === caller) ? 0 : 1);
    // Realtime asks no policy when a row goes: whoever may read some rows of a table learns the id, and only the id.
    for (const { type, record, old_record, table } of told.map(Object)) {
      if (table === 'site_settings') continue;
      expect(halfMembers).toContain(caller);
      expect(inbox).toContain(table);
      expect({ type, record, old_record }).toEqual({
        type: 'DELETE',
        record: {},
        old_record: { id: expect.any(String) },
      });
    }
    expect(JSON.stringify(told)).not.toContain(secret);
    witness.socket.close();
    socket.close();
  });
});
