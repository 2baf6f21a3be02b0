import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  connect,
  connectAsStaff,
  startTestBackend,
  type Client,
  type TestBackend,
} from './testing/test-backend';

let backend: TestBackend;
let anon: Client;
let staff: Client;
let service: Client;

beforeAll(async () => {
  backend = await startTestBackend();
  // Before the first request, which is when the backend looks at what there is.
  await backend.sql(`
    create function public.fail() returns void language plpgsql as $$
    begin
      raise exception 'Not today.' using detail = 'Closed.', hint = 'Come back tomorrow.';
    end
    $$`);
  anon = connect(backend.url, backend.keys.publishableKey);
  service = connect(backend.url, backend.keys.secretKey);
  staff = await connectAsStaff(backend, 'rest@label.example');
});

afterAll(() => backend.stop());

async function addArtist(name: string): Promise<string> {
  const { data } = await staff
    .from('artists')
    .insert({ name })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

async function addReleases(artist: string, days: number[]): Promise<void> {
  const releases = days.map((day) => ({
    title: `Release ${day}`,
    artist_id: artist,
    release_date: `2026-03-${String(day).padStart(2, '0')}`,
  }));
  await staff.from('releases').insert(releases).throwOnError();
}

test('a request with too many parameters is refused, and the next one gets its own response', async () => {
  const rows = Array.from({ length: 32_768 }, () => ({ name: 'Ada' }));
  const rejected = await staff.from('artists').insert(rows);
  expect(rejected.error).toMatchObject({ code: '54000', message: 'These are too many values.' });
  const { data } = await staff.from('artists').select('name').eq('name', 'Ada');
  expect(data).toEqual([]);
});

test('reading rows embeds the artist of a release', async () => {
  const artist = await addArtist('Embedded');
  await addReleases(artist, [1]);
  const { data } = await anon
    .from('releases')
    .select('title, release_date, artists(id, name)')
    .eq('artist_id', artist);
  expect(data).toEqual([
    { title: 'Release 1', release_date: '2026-03-01', artists: { id: artist, name: 'Embedded' } },
  ]);
});

test('reading rows embeds the releases of an artist', async () => {
  const artist = await addArtist('Embedding');
  await addReleases(artist, [2, 3]);
  const { data } = await anon
    .from('artists')
    .select('name, releases(title)')
    .eq('id', artist)
    .order('release_date', { referencedTable: 'releases', ascending: false })
    .single();
  expect(data).toEqual({
    name: 'Embedding',
    releases: [{ title: 'Release 3' }, { title: 'Release 2' }],
  });
});

test('reading rows orders, returns a range and counts all rows', async () => {
  const artist = await addArtist('Ranged');
  await addReleases(artist, [4, 8, 5, 7, 6]);
  const page = await anon
    .from('releases')
    .select('title', { count: 'exact' })
    .eq('artist_id', artist)
    .order('release_date', { ascending: false })
    .range(1, 2);
  expect(page).toMatchObject({
    status: 206,
    count: 5,
    data: [{ title: 'Release 7' }, { title: 'Release 6' }],
  });
});

test('reading rows counts without rows', async () => {
  const artist = await addArtist('Counted');
  await addReleases(artist, [9, 10, 11]);
  const { count, data } = await anon
    .from('releases')
    .select('*', { count: 'exact', head: true })
    .eq('artist_id', artist);
  expect({ count, data }).toEqual({ count: 3, data: null });
});

test('reading rows answers PGRST103 beyond the last row', async () => {
  const artist = await addArtist('Exhausted');
  await addReleases(artist, [12]);
  const { status, error } = await anon
    .from('releases')
    .select('title', { count: 'exact' })
    .eq('artist_id', artist)
    .range(5, 9);
  expect({ status, code: error?.code }).toEqual({ status: 416, code: 'PGRST103' });
});

test('reading rows answers PGRST116 where one row was requested and there is none', async () => {
  const { data, error, status } = await anon
    .from('artists')
    .select()
    .eq('id', '00000000-0000-4000-8000-000000000000')
    .single();
  expect({ data, code: error?.code, status }).toEqual({
    data: null,
    code: 'PGRST116',
    status: 406,
  });
});

test('reading rows returns at most 1,000 rows, as a hosted project does', async () => {
  const artist = await addArtist('Prolific');
  // Without triggers, which keep the search up to date.
  await backend.sql(`
      set session_replication_role = replica;
      insert into public.releases (title, slug, artist_id, release_date)
        select 'Release ' || number, 'prolific-' || number, '${artist}', '2020-01-01' from generate_series(1, 1200) as number;
      reset session_replication_role`);
  const { data, count } = await anon
    .from('releases')
    .select('id', { count: 'exact' })
    .eq('artist_id', artist);
  expect([data?.length, count]).toEqual([1000, 1200]);
});

test('reading rows writes dates, times and numbers as PostgREST does', async () => {
  const { data } = await anon
    .from('services')
    .select('created_at, items')
    .order('created_at')
    .limit(1)
    .single();
  expect(data?.created_at).toBe('2026-01-01T00:00:01+00:00');
});

test('staff insert, update and delete, and each response has the row', async () => {
  const inserted = await staff.from('artists').insert({ name: 'First' }).select().single();
  expect(inserted).toMatchObject({ status: 201, data: { name: 'First' } });
  const id = inserted.data?.id ?? '';

  const updated = await staff
    .from('artists')
    .update({ name: 'Second', bio: { en: 'Singer' } })
    .eq('id', id)
    .select('name, bio')
    .single();
  expect(updated.data).toEqual({ name: 'Second', bio: { en: 'Singer' } });

  const upserted = await staff
    .from('artists')
    .upsert({ id, name: 'Third' })
    .select('id, name')
    .single();
  expect(upserted.data).toEqual({ id, name: 'Third' });

  const deleted = await staff.from('artists').delete().eq('id', id).select('name');
  expect(deleted.data).toEqual([{ name: 'Third' }]);
  const { count } = await anon
    .from('artists')
    .select('*', { count: 'exact', head: true })
    .eq('id', id);
  expect(count).toBe(0);
});

test('a visitor sends a message and cannot read it back', async () => {
  const message = {
    kind: 'message',
    name: 'Visitor',
    email: 'visitor@example.org',
    message: 'Hello',
  };
  const sent = await anon.from('submissions').insert(message);
  expect(sent).toMatchObject({ status: 201, error: null });
  const returned = await anon.from('submissions').insert(message).select();
  expect(returned).toMatchObject({ status: 401, error: { code: '42501' } });
  const read = await staff.from('submissions').select('name').eq('name', 'Visitor');
  expect(read.data).toEqual([{ name: 'Visitor' }]);
});

test('an error 42501 is 401 for a visitor', async () => {
  const answer = await anon.from('artists').insert({ name: 'Intruder' });
  expect(answer).toMatchObject({
    status: 401,
    error: {
      code: '42501',
      message: 'permission denied for table artists',
      details: null,
      hint: null,
    },
  });
});

test('an error 42501 is 403 for a session without the right', async () => {
  const { status, error } = await staff
    .from('site_settings')
    .delete()
    .eq('id', '00000000-0000-0000-0000-000000000001');
  expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' });
});

test('an error 23514 is 400 for a value that a check refuses', async () => {
  const answer = await staff.from('artists').insert({ name: ' ' });
  expect(answer).toMatchObject({
    status: 400,
    error: {
      code: '23514',
      message: 'new row for relation "artists" violates check constraint "artists_name_filled"',
      details: null,
      hint: null,
    },
  });
});

test('an error 23505 is 409 for a key that exists', async () => {
  const id = await addArtist('Original');
  const answer = await service.from('artists').insert({ id, name: 'Copy' });
  expect(answer).toMatchObject({
    status: 409,
    error: {
      code: '23505',
      message: 'duplicate key value violates unique constraint "artists_pkey"',
      details: `Key (id)=(${id}) already exists.`,
      hint: null,
    },
  });
});

test('an error 23503 is 409 for a reference to nothing', async () => {
  const { status, error } = await staff.from('releases').insert({
    title: 'Orphan',
    artist_id: '00000000-0000-4000-8000-000000000000',
    release_date: '2026-01-01',
  });
  expect({ status, code: error?.code }).toEqual({ status: 409, code: '23503' });
});

test('an error 22P02 is 400 for an invalid uuid', async () => {
  const answer = await anon.from('artists').select().eq('id', 'not-a-uuid');
  expect(answer).toMatchObject({
    status: 400,
    error: {
      code: '22P02',
      message: 'invalid input syntax for type uuid: "not-a-uuid"',
      details: null,
      hint: null,
    },
  });
});

test("an error P0001 is 400 with the exception's message", async () => {
  const answer = await fetch(`${backend.url}/rest/v1/rpc/fail`, {
    method: 'POST',
    headers: { apikey: backend.keys.publishableKey },
  });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: 'P0001', message: 'Not today.', details: 'Closed.', hint: 'Come back tomorrow.' },
  ]);
});

test('an error PGRST205 is 404 for an unknown table', async () => {
  // lite writes this one to the console as well.
  vi.spyOn(console, 'error').mockReturnValueOnce(undefined);
  const answer = await fetch(`${backend.url}/rest/v1/nothing`, {
    headers: { apikey: backend.keys.publishableKey },
  });
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'PGRST205' }]);
});
