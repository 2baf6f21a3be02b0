import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, startTestBackend, type Client, type TestBackend } from '../testing/test-backend';
import { expectChanges, follow } from './testing/follow';

let backend: TestBackend;
let visitor: Client;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.sql(`
    create table public.pins (id bigint primary key, name text, price numeric, at timestamptz);
    create table public.notes (id int primary key);
    alter publication supabase_realtime add table public.pins;
  `);
});

afterAll(() => backend.stop());

beforeEach(async () => {
  await backend.sql('truncate public.pins');
  visitor = connect(backend.url, backend.keys.publishableKey);
  return async () => {
    await visitor.realtime.disconnect();
  };
});

test('a change through the API reaches the client', async () => {
  const changes = await follow(visitor, { table: 'site_settings' });
  await connect(backend.url, backend.keys.secretKey)
    .from('site_settings')
    .update({ label_name: 'Elbe Records', home_description: { en: 'Welcome' } })
    .eq('id', '00000000-0000-0000-0000-000000000001')
    .throwOnError();
  await expectChanges(changes, (change) => change, [
    {
      type: 'UPDATE',
      table: 'site_settings',
      old: { id: '00000000-0000-0000-0000-000000000001' },
      row: expect.objectContaining({
        label_name: 'Elbe Records',
        home_description: { en: 'Welcome' },
        logo_url: null,
      }),
      errors: null,
    },
  ]);
});

test('inserts, updates and deletes arrive with their types', async () => {
  const changes = await follow(visitor, { table: 'pins' });
  await backend.sql(`insert into public.pins values (1, 'One', 1.50, '2026-01-31 10:00+01')`);
  await backend.sql(`update public.pins set id = 2, name = null`);
  await backend.sql(`delete from public.pins`);
  const at = '2026-01-31T09:00:00+00:00';
  await expectChanges(changes, ({ type, row, old }) => ({ type, row, old }), [
    { type: 'INSERT', row: { id: 1, name: 'One', price: 1.5, at }, old: {} },
    { type: 'UPDATE', row: { id: 2, name: null, price: 1.5, at }, old: { id: 1 } },
    { type: 'DELETE', row: {}, old: { id: 2 } },
  ]);
});

test.each([
  ['INSERT', ['INSERT']],
  ['UPDATE', ['UPDATE']],
  ['DELETE', ['DELETE']],
  ['*', ['INSERT', 'UPDATE', 'DELETE']],
] as const)('a subscriber of %s receives no other changes', async (event, expected) => {
  const changes = await follow(visitor, { table: 'pins', event });
  await backend.sql(`insert into public.pins values (1)`);
  await backend.sql(`update public.pins set name = 'One'`);
  await backend.sql(`delete from public.pins`);
  await expectChanges(changes, ({ type }) => type, [...expected]);
});

describe('filters', () => {
  const uuid = '11111111-1111-4111-8111-111111111111';

  test.each([
    ['name=eq.b', ['b']],
    ['name=eq."c, \\"d\\""', ['c, "d"']],
    ['price=eq.10.0', ['b']],
    ['at=eq.2026-01-31T10:01:00Z', ['b']],
    ['id=eq.9007199254740993', ['é']],
    [`name=eq.' or true --`, []],
  ])('%s', async (filter, expected) => {
    const changes = await follow(visitor, { table: 'pins', filter });
    const end = await follow(visitor, { table: 'pins', filter: 'id=eq.0' });
    await backend.sql(`
      insert into public.pins values
        (1, 'a', 9, '2026-01-31 10:00+00'), (2, 'b', 10, '2026-01-31 10:01+00'),
        (3, 'c, "d"', 100, null), (9007199254740993, 'é', null, null), (9007199254740992, null, null, null);
      insert into public.pins values (0);
    `);
    await expectChanges(end, ({ type }) => type, ['INSERT']);
    expect(changes.map(({ row }) => row)).toMatchObject(expected.map((name) => ({ name })));
  });

  test('deleted rows can be filtered by their key alone', async () => {
    await backend.sql(`insert into public.pins values (1, 'a'), (2, 'b')`);
    const byKey = await follow(visitor, { table: 'pins', filter: 'id=eq.2', event: 'DELETE' });
    const byName = await follow(visitor, { table: 'pins', filter: 'name=eq.b' });
    const all = await follow(visitor, { table: 'pins' });
    await backend.sql(`delete from public.pins`);
    await expectChanges(all, ({ old }) => old, [{ id: 1 }, { id: 2 }]);
    expect(byKey.map(({ old }) => old)).toEqual([{ id: 2 }]);
    expect(byName).toEqual([]);
  });

  test.each([
    ['nowhere=eq.1', 'invalid column for filter nowhere'],
    [`id=eq.${uuid}`, 'invalid value for filter id'],
    ['id=eq.\0', 'invalid value for filter id'],
    ['name=like.a', 'Error parsing `filter`: name=like.a'],
    ['name=neq.a', 'Error parsing `filter`: name=neq.a'],
    ['name=in.(a,b)', 'Error parsing `filter`: name=in.(a,b)'],
    ['name', 'Error parsing `filter`: name'],
  ])('%j is refused', async (filter, message) => {
    await expect(follow(visitor, { table: 'pins', filter })).rejects.toThrow(message);
  });
});

describe('the publication', () => {
  const unknown = /^Unable to subscribe to changes with given parameters/;

  test('decides at any time which tables can be followed', async () => {
    await expect(follow(visitor, { table: 'notes' })).rejects.toThrow(unknown);
    await expect(follow(visitor, { table: 'artists' })).rejects.toThrow(unknown);
    await expect(follow(visitor, { table: 'nowhere' })).rejects.toThrow(unknown);

    await backend.sql('alter publication supabase_realtime add table public.notes');
    const notes = await follow(visitor, { table: 'notes' });
    const everything = await follow(visitor, {});
    await backend.sql('insert into public.notes values (1)');
    await expectChanges(notes, ({ row }) => row, [{ id: 1 }]);

    await backend.sql('alter publication supabase_realtime drop table public.notes');
    await backend.sql('insert into public.notes values (2)');
    await backend.sql('insert into public.pins values (1)');
    await expectChanges(everything, ({ table }) => table, ['notes', 'pins']);
    expect(notes).toHaveLength(1);
    await expect(follow(visitor, { table: 'notes' })).rejects.toThrow(unknown);
    expect(await backend.sql(`select from pg_trigger where tgrelid = 'notes'::regclass`)).toEqual(
      [],
    );
  });

  test('a dropped table does not break other subscriptions', async () => {
    const changes = await follow(visitor, { table: 'pins' });
    await backend.sql('create table public.brief (id int primary key)');
    await backend.sql('alter publication supabase_realtime add table public.brief');
    await follow(visitor, { table: 'brief' });
    await backend.sql('insert into public.brief values (1); drop table public.brief');
    await backend.sql('insert into public.pins values (1)');
    await expectChanges(changes, ({ row }) => row, [expect.objectContaining({ id: 1 })]);
  });
});

test('changes that were rolled back are not sent', async () => {
  const changes = await follow(visitor, { table: 'pins' });
  await backend.sql('begin; insert into public.pins values (1); rollback');
  await backend.sql('insert into public.pins values (2)');
  await expectChanges(changes, ({ row }) => row['id'], [2]);
});

test('many changes arrive in order, and leave nothing behind', async () => {
  const changes = await follow(visitor, { table: 'pins' });
  await backend.sql('insert into public.pins select generate_series(1, 250)');
  const ids = Array.from({ length: 250 }, (_, index) => index + 1);
  await expectChanges(changes, ({ row }) => row['id'], ids);
  expect(await backend.sql('select from realtime.queue')).toEqual([]);
});
