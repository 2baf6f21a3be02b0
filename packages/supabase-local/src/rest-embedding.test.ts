import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  connectAsStaff,
  startTestBackend,
  type Client,
  type TestBackend,
} from './testing/test-backend';

let backend: TestBackend;
let staff: Client;
let artist: string;

beforeAll(async () => {
  backend = await startTestBackend();
  staff = await connectAsStaff(backend, 'embedding@label.example');
});
afterAll(() => backend.stop());

beforeEach(async () => {
  const row = { name: 'Nadia' };
  const { data } = await staff.from('artists').insert(row).select('id').single().throwOnError();
  artist = data.id;
});

const releases = () => staff.from('releases');
const titles = async () => {
  const { data } = await releases().select('title').eq('artist_id', artist).order('title');
  return data?.map(({ title }) => title);
};
const row = (title: string) => ({ title, artist_id: artist, release_date: '2026-03-01' });

test('an insert returns its row with the relation that it belongs to', async () => {
  const { data, status } = await releases()
    .insert(row('A'))
    .select('title, artists(id, name)')
    .single();
  expect({ data, status }).toEqual({
    data: { title: 'A', artists: { id: artist, name: 'Nadia' } },
    status: 201,
  });
});

test('an insert returns all columns and the relations that belong to it', async () => {
  const { data } = await staff
    .from('artists')
    .insert({ name: 'New' })
    .select('*, releases(id)')
    .single();
  expect(data).toMatchObject({ name: 'New', bio: {}, releases: [] });
});

test('several rows return as a list', async () => {
  const { data } = await releases()
    .insert([row('A'), row('B')])
    .select('title, artists(name)')
    .order('title');
  expect(data).toEqual([
    { title: 'A', artists: { name: 'Nadia' } },
    { title: 'B', artists: { name: 'Nadia' } },
  ]);
});

test('an update returns the row that it has changed by a condition which the row no longer meets', async () => {
  await releases().insert(row('A')).throwOnError();
  const { data, status } = await releases()
    .update({ title: 'B' })
    .eq('title', 'A')
    .eq('artist_id', artist)
    .select('title, artists(name)')
    .single();
  expect({ data, status }).toEqual({
    data: { title: 'B', artists: { name: 'Nadia' } },
    status: 200,
  });
});

test('an update of no row is no single row, and an empty list', async () => {
  const change = () =>
    releases().update({ title: 'B' }).eq('artist_id', artist).select('title, artists(name)');
  const { error, status } = await change().single();
  expect({ code: error?.code, status }).toEqual({ code: 'PGRST116', status: 406 });
  expect(await change()).toMatchObject({ data: [], status: 200 });
});

test('an update of two rows where one is asked for changes none', async () => {
  await releases()
    .insert([row('A'), row('B')])
    .throwOnError();
  const { error } = await releases()
    .update({ title: 'C' })
    .eq('artist_id', artist)
    .select('title, artists(name)')
    .single();
  expect(error?.code).toBe('PGRST116');
  expect(await titles()).toEqual(['A', 'B']);
});

test('a deletion returns what it has deleted', async () => {
  await releases().insert(row('A')).throwOnError();
  const { data } = await releases()
    .delete()
    .eq('artist_id', artist)
    .select('title, artists(name)')
    .single();
  expect(data).toEqual({ title: 'A', artists: { name: 'Nadia' } });
  expect(await titles()).toEqual([]);
});

test('an upsert returns its row with its relation', async () => {
  const id = '00000000-0000-4000-8000-0000000000aa';
  const { data } = await releases()
    .upsert({ id, ...row('A') })
    .select('id, artists(name)')
    .single();
  expect(data).toEqual({ id, artists: { name: 'Nadia' } });
});

test('conditions on a relation hold for what is embedded', async () => {
  await releases()
    .insert([row('A'), row('B')])
    .throwOnError();
  const { data } = await staff
    .from('artists')
    .update({ name: 'Renamed' })
    .eq('id', artist)
    .select('name, releases(title)')
    .eq('releases.title', 'B')
    .single();
  expect(data).toEqual({ name: 'Renamed', releases: [{ title: 'B' }] });
});

test('nothing is written where the relation is unknown', async () => {
  const { error } = await releases().insert(row('A')).select('title, concerts(name)');
  expect(error?.code).toBe('PGRST200');
  expect(await titles()).toEqual([]);
});
