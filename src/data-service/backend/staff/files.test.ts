import { beforeAll, expect, it } from 'vitest';
import { signInWithPassword } from '../auth/sign-in';
import { startDataService, type TestDataService } from '../../testing/start-data-service';
import { noteFile } from './files';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
  await signInWithPassword(backend.staff);
});

it('restores a removed picture when it is uploaded again', async () => {
  const path = `uploads/${'1'.repeat(32)}-800x600-102030.webp`;
  await backend.sql('insert into public.files (path, removed_at) values ($1, now())', [path]);
  await noteFile(`/${path}`, new File(['abc'], 'bridge.jpg'));
  expect(await backend.sql('select path, name, bytes, removed_at from public.files')).toEqual([
    { path, name: 'bridge.jpg', bytes: 3, removed_at: null },
  ]);
});
