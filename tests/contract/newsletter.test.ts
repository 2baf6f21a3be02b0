import { beforeAll, beforeEach, expect, it } from 'vitest';
import { connect, connectAsStaff } from '@label/supabase-local/testing/test-backend';
import { workerBackend, type WorkerBackend } from '../support/worker-backend';

let backend: WorkerBackend;

beforeAll(async () => {
  backend = await workerBackend();
  await backend.sql(`update public.site_settings set newsletter = 'on', has_mail_server = true`);
});

beforeEach(() =>
  backend.sql('delete from public.newsletter_subscribers; delete from private.recent_signups'),
);

/** Signs up as the form does, from an IP address. */
function signUp(email: string, from = '203.0.113.7', trap = ''): Promise<Response> {
  return fetch(`${backend.url}/rest/v1/rpc/subscribe_to_newsletter`, {
    method: 'POST',
    headers: {
      apikey: backend.keys.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
    body: JSON.stringify({ email, language: 'en', trap }),
  });
}

async function answerOf(response: Response) {
  const { date, ...headers } = Object.fromEntries(response.headers);
  expect(date).toBeDefined();
  return { status: response.status, headers, body: await response.text() };
}

async function tokenOf(email: string, purpose: string): Promise<string> {
  const [row] = await backend.sql(
    `select private.newsletter_token(id, $2) as token from public.newsletter_subscribers
     where email_hash = private.newsletter_email_hash($1)`,
    [email, purpose],
  );
  return String(Object(row).token);
}

const follow = async (
  name: 'confirm_newsletter' | 'unsubscribe_from_newsletter',
  token: string,
) => {
  const visitor = connect(backend.url, backend.keys.publishableKey);
  return (await visitor.rpc(name, { token }).throwOnError()).data;
};
const confirm = async (email: string) =>
  follow('confirm_newsletter', await tokenOf(email, 'confirm'));
const unsubscribe = async (email: string) =>
  follow('unsubscribe_from_newsletter', await tokenOf(email, 'unsubscribe'));

it('gives the same response for an address that is new, waits, is on the list, or has left it', async () => {
  const fresh = await answerOf(await signUp('new@example.com'));
  expect(fresh).toMatchObject({ status: 204, body: '' });
  expect(await answerOf(await signUp('new@example.com'))).toEqual(fresh);
  await confirm('new@example.com');
  expect(await answerOf(await signUp('new@example.com'))).toEqual(fresh);
  expect(await answerOf(await signUp('bot@example.com', '203.0.113.8', 'x'))).toEqual(fresh);

  await signUp('left@example.com');
  await confirm('left@example.com');
  await unsubscribe('left@example.com');
  expect(await answerOf(await signUp('left@example.com'))).toEqual(fresh);
});

it('rejects a flood with the same response for everybody', async () => {
  for (let number = 1; number <= 30; number += 1) {
    expect((await signUp(`number-${number}@example.com`)).status).toBe(204);
  }
  const refused = await answerOf(await signUp('new@example.com'));
  expect(refused.status).toBe(429);
  expect(await answerOf(await signUp('number-1@example.com'))).toEqual(refused);
  expect((await signUp('new@example.com', '203.0.113.8')).status).toBe(204);
});

/** Returns the tables with a row that contains the text, in any schema. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await backend.sql(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const name of tables.map((table) => String(Object(table).name))) {
    const rows = await backend.sql(
      `select from ${name} as stored where strpos(stored::text, $1) > 0`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

it('stores no IP address, and an address only in the list, until it leaves', async () => {
  await signUp('mira@example.com');
  expect(await tablesWith('203.0.113')).toEqual([]);
  expect(await tablesWith('mira@example.com')).toEqual(['public.newsletter_subscribers']);
  await confirm('mira@example.com');
  expect(await tablesWith('mira@example.com')).toEqual(['public.newsletter_subscribers']);
  await unsubscribe('mira@example.com');
  expect(await tablesWith('mira@example.com')).toEqual([]);
});

it('erases all that is stored of a person', async () => {
  const staff = await connectAsStaff(backend, 'erasing@label.example');
  await signUp('mira@example.com');
  const { id } = (await staff.from('newsletter_subscribers').select('id').single().throwOnError())
    .data;
  await staff.rpc('erase_newsletter_subscriber', { subscriber_id: id }).throwOnError();
  expect(await tablesWith(id)).toEqual([]);
  expect(await tablesWith('mira@example.com')).toEqual([]);
});
