import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extensions } from '@label/supabase-local/extensions';
import { readSchema, updateSchema } from '@label/supabase-local/schema';

const inbox = '20261121130000';
const bounds = '20261122211000';
const publication = '20261125150000';
const shared = '00000000-0000-4000-8000-000000000001';
let database: PGlite;
let newer: PGlite;
let published: PGlite;

/** Opens a database with the schema before a migration. */
async function openBefore(migration: string): Promise<PGlite> {
  const opened = await PGlite.create({ extensions });
  const { platform, migrations } = await readSchema();
  for (const sql of platform) await opened.exec(sql);
  for (const { version, sql } of migrations.filter(({ version }) => version < migration)) {
    await opened.exec(sql);
    await opened.query('insert into supabase_migrations.schema_migrations (version) values ($1)', [
      version,
    ]);
  }
  return opened;
}

/** A database before the migration to one inbox, with submissions. */
beforeAll(async () => {
  database = await openBefore(inbox);
  await database.exec(`
    insert into public.news_items (title, content) values
      ('{"en": "Deep"}', jsonb_build_object('en', repeat('- ', 3000) || 'word'));
    insert into public.contact_messages (id, name, email, message, created_at) values
      ('${shared}', 'Ada', 'ada@example.com', 'Hello', '2026-01-02T03:04:05Z'),
      (gen_random_uuid(), 'Ben', 'ben@example.com', 'Good morning', '2026-02-03T04:05:06Z');
    insert into public.demo_applications (id, name, email, message, music_link, created_at) values
      ('${shared}', 'Mallory', 'mallory@example.org', null, 'https://example.org/a', '2026-03-04T05:06:07Z'),
      (gen_random_uuid(), 'Cleo', 'cleo@example.com', 'Listen', 'https://example.com/b', '2026-04-05T06:07:08Z')`);
  await updateSchema(database);
});

/** A database before what is stored was bounded, after a flood, with settings of staff. */
beforeAll(async () => {
  newer = await openBefore(bounds);
  await newer.exec(`
    insert into public.site_settings (id, label_name, contact_email, answer_days, closed_months, kept_months, reply_more) values
      ('00000000-0000-0000-0000-000000000001', 'Nordlicht', 'info@müller.example', 5, 12, 36, '{"en": "Tell us more"}');
    insert into public.submissions (kind, name, email, message, state, spam_reason)
      select 'message', 'Bot', 'bot@example.com', 'Buy', 'spam', 'trap' from generate_series(1, 1500);
    insert into public.submissions (kind, name, email, message, state, spam_reason, read_at) values
      ('message', 'Olena', E'\\u200Bolena@example.com', 'From a slow phone', 'spam', 'too-quick', now()),
      ('message', 'Ben', 'ben@example.com', 'One of many', 'spam', 'email-limit', null),
      ('message', 'Shop', 'shop@example.com', 'Buy', 'spam', 'member', null);
    insert into private.recent_senders (is_spam) select true from generate_series(1, 100);
    insert into public.news_items (title, date) values
      (jsonb_build_object('de', U&'Schall\\00ADplatte'), '20261-11-20')`);
  await updateSchema(newer);
});

/** A database before drafts, with an entry of each kind; what visitors read of it, before and after. */
const VISITED = [
  'select * from public.artists',
  'select * from public.releases',
  'select * from public.gallery_items',
  'select * from public.news_items',
  "select * from public.services where id = '00000000-0000-4000-8000-000000000001'",
  'select * from public.page_rows order by section, id',
  "select * from public.search_site('tide')",
];
let before: object[][];

/** Returns what a visitor reads. */
async function visit(): Promise<object[][]> {
  await published.exec('set role anon');
  const answers: object[][] = [];
  for (const sql of VISITED) {
    const { rows } = await published.query<object>(sql);
    answers.push(rows);
  }
  await published.exec('reset role');
  return answers;
}

beforeAll(async () => {
  published = await openBefore(publication);
  await published.exec(`
    insert into public.artists (id, name, bio, created_at) values ('${shared}', 'Tide', '{"en": "Sings"}', '2026-01-01');
    insert into public.releases (id, title, artist_id, release_date) values
      ('${shared}', 'High Tide', '${shared}', '2026-02-01'), (gen_random_uuid(), 'Low Tide', '${shared}', '2031-02-01');
    insert into public.gallery_items (id, url, artist_id) values ('${shared}', 'https://example.org/clip', '${shared}');
    insert into public.news_items (id, title, date) values ('${shared}', '{"de": "Tide"}', '2031-01-01');
    insert into public.services (id, name) values ('${shared}', '{"en": "Mixing"}');
    insert into public.site_settings (id) values ('00000000-0000-0000-0000-000000000001') on conflict do nothing`);
  before = await visit();
  await updateSchema(published);
});

afterAll(() => Promise.all([database.close(), newer.close(), published.close()]));

async function ask(sql: string): Promise<unknown[]> {
  return (await database.query(sql)).rows;
}

it('keeps submissions unchanged', async () => {
  expect(
    await ask(`
      select kind, name, email, message, music_link, consent_version, created_at
      from public.submissions order by created_at`),
  ).toEqual(
    [
      ['message', 'Ada', 'ada@example.com', 'Hello', null, null, '2026-01-02T03:04:05Z'],
      ['message', 'Ben', 'ben@example.com', 'Good morning', null, null, '2026-02-03T04:05:06Z'],
      // Two rows with the same id, which senders choose, do not break the upgrade.
      [
        'demo',
        'Mallory',
        'mallory@example.org',
        null,
        'https://example.org/a',
        'not asked',
        '2026-03-04T05:06:07Z',
      ],
      [
        'demo',
        'Cleo',
        'cleo@example.com',
        'Listen',
        'https://example.com/b',
        'not asked',
        '2026-04-05T06:07:08Z',
      ],
    ].map(([kind, name, email, message, music_link, consent_version, created_at]) => ({
      kind,
      name,
      email,
      message,
      music_link,
      consent_version,
      created_at: new Date(String(created_at)),
    })),
  );
});

it('keeps a deeply nested text, and saves it again', async () => {
  expect(await ask(`select length(content ->> 'en') as length from public.news_items`)).toEqual([
    { length: 6004 },
  ]);
  await ask(`update public.news_items set date = '2026-01-01'`);
  expect(await ask(`select date::text from public.news_items`)).toEqual([{ date: '2026-01-01' }]);
});

it('keeps ids without conflicts', async () => {
  expect(await ask(`select name from public.submissions where id = '${shared}'`)).toEqual([
    { name: 'Ada' },
  ]);
});

it('leaves them unread, and sends no mails for them', async () => {
  expect(await ask('select distinct state, read_at, held_reason from public.submissions')).toEqual([
    { state: 'new', read_at: null, held_reason: null },
  ]);
  expect(await ask('select from public.submission_mails')).toEqual([]);
});

it('drops the old tables', async () => {
  expect(
    await ask(`select to_regclass('contact_messages') as a, to_regclass('demo_applications') as b`),
  ).toEqual([{ a: null, b: null }]);
});

it('keeps the settings', async () => {
  const { rows: settings } = await newer.query(
    'select label_name, answer_days, closed_months, kept_months, reply_more from public.site_settings',
  );
  expect(settings).toEqual([
    {
      label_name: 'Nordlicht',
      answer_days: 5,
      closed_months: 12,
      kept_months: 36,
      reply_more: { en: 'Tell us more' },
    },
  ]);
});

it('holds back, unseen, what a filter took for spam, and leaves spam what staff called so', async () => {
  const { rows } = await newer.query(`
    select state, held_reason, count(*)::int, count(read_at)::int as seen from public.submissions
    where name <> 'Ada' group by 1, 2 order by 1, 2`);
  expect(rows).toEqual([
    { state: 'held', held_reason: 'email-limit', count: 1, seen: 0 },
    { state: 'held', held_reason: 'former-rule', count: 1, seen: 0 },
    { state: 'held', held_reason: 'trap', count: 1500, seen: 0 },
    { state: 'spam', held_reason: null, count: 1, seen: 0 },
  ]);
  const { rows: sent } = await newer.query(`
    select from public.submission_mails join public.submissions on submissions.id = submission_id
    where name <> 'Ada'`);
  expect(sent).toEqual([]);
});

it('keeps a date that could not be saved now, and finds texts with soft hyphens', async () => {
  const { rows } = await newer.query("select date::text from public.search_site('Schallplatte')");
  expect(rows).toEqual([{ date: '20261-11-20' }]);
  await newer.exec(`update public.news_items set content = '{"de": "Neu"}'`);
  await expect(newer.exec("update public.news_items set date = 'infinity'")).rejects.toThrow(
    'news_items_date_day_range',
  );
});

it('lets staff work with what has an address that is none by now', async () => {
  await newer.exec(`
    update public.submissions set state = 'closed', closed_reason = 'other' where name = 'Olena';
    update public.site_settings set answer_days = 6`);
  const { rows } = await newer.query(`select state from public.submissions where name = 'Olena'`);
  expect(rows).toEqual([{ state: 'closed' }]);
});

it('accepts a new submission', async () => {
  await newer.exec(`
    begin;
    set local role anon;
    insert into public.submissions (kind, name, email, message)
      values ('message', 'Ada', 'ada@example.com', 'Hello');
    commit`);
  const { rows } = await newer.query(`select state from public.submissions where name = 'Ada'`);
  expect(rows).toEqual([{ state: 'new' }]);
});

it('publishes every entry that was there: visitors read the same as before', async () => {
  expect(before.map((rows) => rows.length)).toEqual([1, 2, 1, 1, 1, 9, 4]);
  expect(await visit()).toEqual(
    before.map((rows) => rows.map((row) => expect.objectContaining(row))),
  );
});

it('gives every entry that was there a slug, which is no change of it', async () => {
  const { rows } = await published.query(`
    select slug from public.artists union all select slug from public.releases
    union all select slug from public.gallery_items union all select slug from public.news_items order by 1`);
  expect(rows.map((row) => Object.values(Object(row)))).toEqual([
    ['high-tide'],
    ['item-0000'],
    ['low-tide'],
    ['tide'],
    ['tide'],
  ]);
  expect((await published.query('select from public.versions')).rows).toEqual([]);
});
