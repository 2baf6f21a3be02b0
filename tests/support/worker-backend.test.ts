import { expect, it } from 'vitest';
import { addStaff, connect } from '@label/supabase-local/testing/test-backend';
import { startOwnBackend, workerBackend } from './worker-backend';

it('returns the same backend again, with the database of a new installation', async () => {
  const first = await workerBackend();
  await addStaff(first, 'ada@label.example');
  await first.sql(`
    insert into public.artists (name) values ('Ada');
    update public.services set items = '[]';
    update public.site_settings set label_name = 'Nordlicht'`);

  const second = await workerBackend();
  expect(second).toMatchObject({ url: first.url, keys: first.keys });
  const rows = connect(second.url, second.keys.secretKey);
  expect(await rows.from('artists').select('name')).toMatchObject({ data: [] });
  expect(await rows.from('site_settings').select('label_name')).toMatchObject({
    data: [{ label_name: null }],
  });
  expect(await second.sql('select email from auth.users')).toEqual([]);
  expect(
    await second.sql(`select name ->> 'en' as name from public.services where items = '[]'`),
  ).toEqual([]);
  expect(await second.sql('select count(*) from public.services')).toEqual([{ count: 6 }]);
});

it("throws the database's errors with their details", async () => {
  const { sql } = await workerBackend();
  await expect(sql("insert into public.artists (name) values ('')")).rejects.toMatchObject({
    message: expect.stringContaining('violates check constraint "artists_name_filled"'),
    code: '23514',
  });
});

it('starts a backend with additional tables, which the API serves', async () => {
  const own = await startOwnBackend({
    schema: `create table public.venues (name text); grant select on public.venues to service_role;
      insert into public.venues values ('Hafen')`,
  });
  const headers = { apikey: own.keys.secretKey };
  const response = await fetch(`${own.url}/rest/v1/venues`, { headers });
  expect(await response.json()).toEqual([{ name: 'Hafen' }]);
  await own.stop();
  await expect(fetch(own.url)).rejects.toThrow('fetch failed');
});
