// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { artists, type Artist } from '@/data-service/content/artists';
import { bareArtist } from '@/data-service/testing/bare-artist';
import { showSaved } from './queries';

const mira: Artist = {
  ...bareArtist,
  imageCredit: null,
  id: '1',
  name: 'Mira',
  updatedAt: '2026-03-07T10:00:00.000Z',
  publishedAt: null,
};
const saved = { ...mira, name: 'Mira K.', updatedAt: '2026-03-07T11:00:00.000Z' };

it('shows a saved row at once, and refetches open lists behind it, the rest when it is opened next', async () => {
  const client = new QueryClient();
  const readList = vi.fn(() => Promise.resolve({ rows: [mira], total: 1 }));
  const list = new QueryObserver(client, {
    queryKey: ['artists', 'staff-list', {}],
    queryFn: readList,
    staleTime: Infinity,
  });
  const close = list.subscribe(() => {});
  await expect.poll(() => list.getCurrentResult().data?.rows).toEqual([mira]);
  client.setQueryData(['releases', 'staff-list', {}], { rows: [], total: 0 });

  readList.mockReturnValue(new Promise(() => {})); // the answer is on its way
  showSaved(client, { repository: artists }, saved);
  expect(list.getCurrentResult().data?.rows).toEqual([saved]);
  expect(readList).toHaveBeenCalledTimes(1);
  await expect.poll(() => readList.mock.calls.length).toBe(2);
  expect(list.getCurrentResult().data?.rows).toEqual([saved]);
  expect(client.getQueryData(['artists', 'edited', '1'])).toEqual(saved);
  expect(client.getQueryState(['releases', 'staff-list', {}])?.isInvalidated).toBe(true);
  close();
});
