import { beforeAll, expect, it } from 'vitest';
import { createNodeClient } from '../demo/client';
import { createStaff } from './staff';
import { workerBackend, type WorkerBackend } from '../../tests/support/worker-backend';

let backend: WorkerBackend;

beforeAll(async () => {
  backend = await workerBackend();
});

function create(): Promise<boolean> {
  const { url: supabaseUrl, keys } = backend;
  return createStaff({ supabaseUrl, secretKey: keys.secretKey, password: keys.staffPassword });
}

it('creates the demo login at the first start, and not again once there are others', async () => {
  expect([await create(), await create()]).toEqual([true, true]);
  const { admin } = createNodeClient(backend.url, backend.keys.secretKey).auth;
  await admin.createUser({ email: 'ada@label.example', email_confirm: true });
  await backend.sql(`delete from auth.users where email = 'staff@label.example'`);
  expect(await create()).toBe(false);
  expect(await backend.sql('select email from auth.users')).toEqual([
    { email: 'ada@label.example' },
  ]);
});

it('marks a demo login that was created before the staff mark, and nobody else', async () => {
  await backend.sql('delete from auth.users');
  expect(await create()).toBe(true);
  const { admin } = createNodeClient(backend.url, backend.keys.secretKey).auth;
  await admin.createUser({ email: 'ada@label.example', email_confirm: true });
  await backend.sql(`update auth.users set raw_app_meta_data = raw_app_meta_data - 'staff'`);
  expect(await create()).toBe(true);
  expect(
    await backend.sql(
      `select email from auth.users where raw_app_meta_data @> '{"staff": true}' order by email`,
    ),
  ).toEqual([{ email: 'staff@label.example' }]);
});
