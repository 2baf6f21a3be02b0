import { beforeAll, expect, it } from 'vitest';
import { galleryItems } from './gallery-items';
import { galleryNeighbours } from './gallery-neighbours';
import { startDataService, type TestDataService } from '../testing/start-data-service';

let backend: TestDataService;

// In the order of the list: newest first; b, c and d are of the same moment.
const [a, b, c, d, e] = [
  '00000000-0000-4000-8000-000000000005',
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
  '00000000-0000-4000-8000-000000000004',
] as const;

beforeAll(async () => {
  backend = await startDataService();
  await backend.sql(`insert into public.gallery_items (id, type, url, created_at) values
    ('${e}', 'image', '/uploads/e.webp', '2026-01-01T10:00:00.000001Z'),
    ('${d}', 'image', '/uploads/d.webp', '2026-01-01T10:00:00.000002Z'),
    ('${b}', 'image', '/uploads/b.webp', '2026-01-01T10:00:00.000002Z'),
    ('${c}', 'video', '/uploads/c.mp4', '2026-01-01T10:00:00.000002Z'),
    ('${a}', 'image', '/uploads/a.webp', '2026-01-02')`);
});

async function around(id: string, type?: string) {
  const item = await galleryItems.get(id);
  const { previous, next } = await galleryNeighbours(
    item,
    type === undefined ? [] : [{ column: 'type', operator: 'eq', value: type }],
  );
  return [previous?.id, next?.id];
}

it('finds the items before and after one, also among those with the same timestamp', async () => {
  expect(await around(a)).toEqual([undefined, b]);
  expect(await around(b)).toEqual([a, c]);
  expect(await around(c)).toEqual([b, d]);
  expect(await around(d)).toEqual([c, e]);
  expect(await around(e)).toEqual([d, undefined]);
});

it('begins with the pinned items', async () => {
  await backend.sql(`update public.gallery_items set pinned = case id when '${e}' then 1 else 3 end
    where id in ('${c}', '${e}')`);
  expect(await around(e)).toEqual([undefined, c]);
  expect(await around(c)).toEqual([e, a]);
  expect(await around(a)).toEqual([c, b]);
  expect(await around(b)).toEqual([a, d]);
  expect(await around(d)).toEqual([b, undefined]);
  expect(await around(a, 'image')).toEqual([e, b]);
  await backend.sql('update public.gallery_items set pinned = null');
});

it('stays within the requested part of the gallery', async () => {
  expect(await around(b, 'image')).toEqual([a, d]);
  expect(await around(c, 'video')).toEqual([undefined, undefined]);
  expect(await around(c, 'image')).toEqual([undefined, undefined]); // a video among the photos
});
