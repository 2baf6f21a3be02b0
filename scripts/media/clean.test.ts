import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from '../../api/uploads/file-store';
import { DiskFileStore } from '../../api/uploads/file-store-disk';
import { createNodeClient } from '../demo/client';
import { cleanMedia } from './clean';
import { startOwnBackend, type OwnBackend } from '../../tests/support/worker-backend';

const HOUR = 60 * 60 * 1000;
let backend: OwnBackend; // its own: a test takes the checks away
let uploadDir: string;

beforeAll(async () => {
  backend = await startOwnBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  uploadDir = await mkdtemp(join(tmpdir(), 'media-'));
});
afterEach(() => rm(uploadDir, { recursive: true }));

const client = () => createNodeClient(backend.url, backend.keys.secretKey);
const readReferences = async () => {
  const { data } = await client().rpc('file_references').throwOnError();
  return new Set<unknown>(data);
};
const clean = (options: { remove: boolean; all?: boolean }) =>
  cleanMedia({ client: client(), files: new DiskFileStore(uploadDir), ...options });

/** Files as an upload leaves them, this number of hours ago. */
async function keep(hours: number, ...names: string[]): Promise<void> {
  const then = new Date(Date.now() - hours * HOUR);
  for (const name of names) {
    await writeFile(join(uploadDir, name), Buffer.alloc(150_000));
    await utimes(join(uploadDir, name), then, then);
  }
}

const names = async () => (await readdir(uploadDir)).toSorted();
const [used, clip, picture, young, mixed] = ['used', 'clip', 'picture', 'young', 'mixed'].map(
  (text) => contentHash(text),
);
const variants = (hash?: string) =>
  ['.webp', '-400.webp', '-400.avif', '-og.jpg'].map((end) => `${hash}-400x300-1a2b3c${end}`);

describe('cleanMedia', () => {
  beforeEach(async () => {
    await backend.sql('delete from artists');
    await backend.sql('insert into artists (name, photo_url) values ($1, $2)', [
      'Mira',
      `/uploads/${variants(used)[0]}`,
    ]);
    await keep(25, ...variants(used), `${clip}.mp4`, ...variants(picture));
    await keep(23, `${young}.webm`);
    await keep(25, ...variants(mixed).slice(1));
    await keep(1, ...variants(mixed).slice(0, 1));
  });

  it('cleanMedia lists unused uploads that are older than a day, and removes nothing', async () => {
    const before = await names();
    const lines = (await clean({ remove: false })).split('\n');
    const day = new Date(Date.now() - 25 * HOUR).toISOString().slice(0, 10);
    expect(lines[0]).toBe('Nothing refers to these uploads (2, 0.7 MB):');
    expect(lines.slice(1, 3).toSorted()).toEqual(
      [
        `  ${day}  0.1 MB  /uploads/${clip}.mp4`,
        `  ${day}  0.6 MB  /uploads/${variants(picture)[0]}`,
      ].toSorted(),
    );
    expect(lines.slice(3)).toEqual(['Remove them with: npm run media:clean -- --remove']);
    expect(await names()).toEqual(before);
  });

  it('cleanMedia removes them with --remove, each picture with its variants', async () => {
    expect(await clean({ remove: true })).toMatch(
      /^Nothing refers to these uploads \(2, 0\.7 MB\):\n[^]*\nThey were removed\.$/,
    );
    const left = [...variants(used), ...variants(mixed), `${young}.webm`];
    expect(await names()).toEqual(left.toSorted());
    expect(await clean({ remove: true })).toBe('All 3 uploads are in use or younger than a day.');
  });

  it('cleanMedia keeps the icons of a logo that is used, and removes those of another with it', async () => {
    const icons = (hash?: string) => [`${hash}-32x32-icon.png`, `${hash}-512x512-icon.png`];
    await keep(25, ...icons(used), ...icons(picture));
    await clean({ remove: true });
    const left = await names();
    expect(left).toEqual(expect.arrayContaining(icons(used)));
    expect(left.filter((name) => name.startsWith(picture ?? ''))).toEqual([]);
  });

  it('cleanMedia removes audio that no track has any more, and keeps that of an older version', async () => {
    const [heard, replaced, dropped, fresh] = ['heard', 'replaced', 'dropped', 'fresh'].map(
      (text) => contentHash(text),
    );
    await keep(25, ...[heard, replaced, dropped, fresh].map((hash) => `${hash}.mp3`));
    await backend.sql(`
      insert into track_audio (url, seconds, peaks, created_at)
      select '/uploads/' || hash || '.mp3', 30, '{0,255}', now() - make_interval(hours => age)
      from (values ('${heard}', 25), ('${replaced}', 25), ('${dropped}', 25), ('${fresh}', 23)) as made (hash, age);
      insert into releases (title, artist_id, release_date) select 'Tide', id, '2026-01-01' from artists`);
    for (const hash of [replaced, heard]) {
      await backend.sql(`
        update releases set tracks = jsonb_build_array(
          jsonb_build_object('id', 't1', 'title', 'Tide', 'audio', track_audio.id))
        from track_audio where track_audio.url = '/uploads/${hash}.mp3'`);
    }
    const audio = () => backend.sql('select url from track_audio order by url');
    expect(await clean({ remove: false })).toContain(`/uploads/${dropped}.mp3`);
    expect(await audio()).toHaveLength(4);

    await clean({ remove: true });
    const left = [heard, replaced, fresh].map((hash) => `/uploads/${hash}.mp3`).toSorted();
    expect(await audio()).toEqual(left.map((url) => ({ url })));
    const files = (await names()).filter((name) => name.endsWith('.mp3'));
    expect(files.map((name) => `/uploads/${name}`)).toEqual(left);
  });

  it('cleanMedia removes a print size that no picture for the press has, and keeps the one that it has', async () => {
    const print = (hash: string | undefined, content: string) =>
      `${hash}-4000x3000-print-${content.repeat(12)}.jpg`;
    await keep(25, print(used, 'a'), print(used, 'b'), print(picture, 'c'));
    await keep(23, print(used, 'd'));
    await backend.sql('update files set press = true, print_path = $1 where path = $2', [
      `uploads/${print(used, 'a')}`,
      `uploads/${variants(used)[0]}`,
    ]);
    expect(await clean({ remove: false })).toContain(`/uploads/${print(used, 'b')}`);
    await clean({ remove: true });
    expect((await names()).filter((name) => name.includes('print'))).toEqual(
      [print(used, 'a'), print(used, 'd')].toSorted(),
    );
    expect(await names()).toEqual(expect.arrayContaining(variants(used)));
  });

  it('cleanMedia removes the row of an unreferenced file after a day', async () => {
    await backend.sql(`
      delete from files;
      insert into files (path, created_at) values
        ('uploads/${variants(used)[0]}', now() - interval '25 hours'),
        ('uploads/${variants(picture)[0]}', now() - interval '25 hours'),
        ('uploads/${young}.webm', now() - interval '23 hours')`);
    await clean({ remove: false });
    expect(await backend.sql('select path from files')).toHaveLength(3);
    await clean({ remove: true });
    expect(await backend.sql('select path from files order by path')).toEqual(
      [`uploads/${variants(used)[0]}`, `uploads/${young}.webm`]
        .toSorted()
        .map((path) => ({ path })),
    );
  });

  it('cleanMedia leaves other files', async () => {
    const foreign = ['logo.svg', 'poster.webp', 'notes.txt', '.incoming-1-abc'];
    await keep(1000, ...foreign);
    await clean({ remove: true });
    expect(await names()).toEqual(expect.arrayContaining(foreign));
  });

  it('cleanMedia removes nothing where the backend uses no upload, unless with --all', async () => {
    await backend.sql('delete from artists');
    const before = await names();
    await expect(clean({ remove: true })).rejects.toThrow(
      'Nothing was removed: this backend refers to none of the 5 uploads. If it is the right one, add --all.',
    );
    expect(await names()).toEqual(before);
    await clean({ remove: true, all: true });
    expect(await names()).toHaveLength(5);
  });
});

it('finds references in every column of every table', async () => {
  await backend.sql(`
    delete from artists;
    insert into artists (name) values ('Mira');
    update artists set name = 'Mira K.';
    insert into releases (title, artist_id, release_date) select 'Tide', id, '2026-01-01' from artists;
    insert into track_audio (url, seconds, peaks) values ('/uploads/a.mp3', 30, '{0}');
    insert into gallery_items (url) values ('/uploads/a.webp');
    insert into previews (table_name, entry_id, content) values ('artists', gen_random_uuid(), '{}');
    insert into news_items (title) values ('{"en":"News"}');
    insert into merchandise (name) values ('{"en":"Shirt"}');
    insert into concerts (line_up, date, city) values ('[{"name":"Mira"}]', '2027-01-01', '{"en":"Hamburg"}');
    insert into redirects (source, target) values ('/old', '/artists');
    insert into imports (source, name, plan) values ('releases', 'old.csv', '[]');
    insert into path_counts (path, is_redirected, hits, last_asked_on) values ('/old', true, 1, '2026-01-01');
    insert into counts (day, kind, subject, total) values ('2026-01-01', 'visit', 'home', 1);
    insert into team_invitations (email, token_hash, invited_by)
      values ('ben@label.example', '${'0'.repeat(64)}', 'ada@label.example');
    insert into team_events (kind, email) values ('invited', 'ben@label.example');
    insert into newsletter_subscribers (email, email_hash) values ('ada@label.example', 'a');
    insert into mailings (title) values ('{"en":"July"}');
    insert into mailing_sendings (id) select id from mailings;
    insert into mailing_mails (mailing_id, subscriber_id, next_attempt_at)
      select mailings.id, newsletter_subscribers.id, now() from mailings, newsletter_subscribers;
    insert into submissions (kind, name, email, message)
      values ('message', 'Ada', 'ada@label.example', 'Hello');
    insert into submission_events (submission_id, kind, body)
      select id, 'note', 'Call her' from submissions;
    insert into submission_mails (submission_id, purpose) select id, 'notice' from submissions;
    insert into track_audio (url, seconds, peaks) values ('/uploads/a.mp3', 30, '{1}');
    do $$ declare c record; begin
      for c in select conrelid::regclass as tab, conname from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace
      loop execute format('alter table %s drop constraint %I', c.tab, c.conname); end loop;
      for c in select tgrelid::regclass as tab, tgname from pg_trigger where starts_with(tgname, 'check_')
      loop execute format('drop trigger %I on %s', c.tgname, c.tab); end loop;
    end $$`);
  const columns = await backend.sql(`
    select table_name, column_name, data_type from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name not in ('activity_events', 'files', 'newsletter_secret')
      and data_type not in ('uuid', 'date', 'boolean', 'smallint', 'integer', 'bigint', 'numeric', 'double precision', 'bytea')
      and data_type not like 'time%' and udt_name <> '_int2'`);
  expect(columns.length).toBeGreaterThan(40);
  const hashes: string[] = [];
  for (const column of columns) {
    const {
      table_name: table,
      column_name: name,
      data_type: type,
    } = Object.fromEntries(
      Object.entries(column ?? {}).map(([key, value]) => [key, String(value)]),
    );
    const hash = contentHash(`${table}.${name}`);
    const text = `Seen ![](https://label.example/uploads/${hash}-9x9-000000-400.avif) there.`;
    const value =
      type === 'jsonb'
        ? JSON.stringify({ en: { deep: [text] } })
        : type === 'ARRAY'
          ? `{"${text}"}`
          : text;
    const changed = await backend.sql(`update ${table} set ${name} = $1 returning 1`, [value]);
    expect(changed, `rows of ${table}`).not.toHaveLength(0);
    hashes.push(hash);
  }
  const found = await readReferences();
  expect(hashes.filter((hash) => !found.has(hash))).toEqual([]);
});

it('reads more references than one answer has rows', async () => {
  await backend.sql(`delete from submissions`);
  await backend.sql(`
    insert into submissions (kind, name, email, message)
    select 'message', 'Ada', 'ada@label.example', md5(number::text)
    from generate_series(1, 2500) as number`);
  const found = await readReferences();
  const rows = await backend.sql('select message from submissions');
  expect(rows.filter((row) => !found.has(Object(row).message))).toEqual([]);
  expect(rows).toHaveLength(2500);
});
