import { beforeAll, expect, it } from 'vitest';
import { signInWithPassword } from '../auth/sign-in';
import { startDataService, type TestDataService } from '../../testing/start-data-service';
import { countMissingTranslations, listEdited, listUpcoming } from './worklist';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
  await signInWithPassword(backend.staff);
  await backend.sql('delete from public.services');
  await backend.sql(`insert into public.artists (id, name, bio, photo_url, published_at, updated_at) values
    ('aaaaaaaa-0000-4000-8000-000000000001', 'Ada', '{"en":"x","uk":"x","ru":"x"}', '/uploads/a.webp', '2026-01-01', '2026-01-01Z'),
    ('aaaaaaaa-0000-4000-8000-000000000002', 'Cem', '{"en":"x","uk":"x","ru":"x"}', null, '2031-05-01T12:00:00Z', '2026-01-02Z')`);
  await backend.sql(`insert into public.releases (id, title, description, artist_id, release_date, published_at, updated_at)
    select ('bbbbbbbb-0000-4000-8000-00000000000' || number)::uuid, 'Tide ' || number, '{"en":"x","uk":"x","de":"x","ru":"x"}',
      'aaaaaaaa-0000-4000-8000-000000000001', date '2031-04-01' + number, case when number < 4 then timestamptz '2026-01-01' end, '2025-01-01Z'
    from generate_series(1, 4) as number`);
});

it('lists the next scheduled entries, and the next upcoming ones', async () => {
  const [artist, release] = await listUpcoming('2031-04-03', 1);
  expect(artist).toEqual({
    table: 'artists',
    id: 'aaaaaaaa-0000-4000-8000-000000000002',
    name: 'Cem',
    picture: null,
    event: 'public',
    at: '2031-05-01T12:00:00+00:00',
  });
  expect(release).toMatchObject({
    table: 'releases',
    name: 'Tide 2',
    event: 'day',
    at: '2031-04-03',
  });
  expect((await listUpcoming('2031-04-03', 5)).map(({ name }) => name)).toEqual([
    'Cem',
    'Tide 2',
    'Tide 3',
  ]);
});

it('lists what was edited or added last', async () => {
  expect(await listEdited(2)).toEqual([
    {
      table: 'artists',
      id: 'aaaaaaaa-0000-4000-8000-000000000002',
      name: 'Cem',
      picture: null,
      editedAt: '2026-01-02T00:00:00+00:00',
      editedBy: null,
    },
    {
      table: 'artists',
      id: 'aaaaaaaa-0000-4000-8000-000000000001',
      name: 'Ada',
      picture: '/uploads/a.webp',
      editedAt: '2026-01-01T00:00:00+00:00',
      editedBy: null,
    },
  ]);
});

it('counts entries without a translation, and omits complete ones', async () => {
  expect(await countMissingTranslations()).toEqual([
    { table: 'artists', language: 'de', total: 2 },
  ]);
});
