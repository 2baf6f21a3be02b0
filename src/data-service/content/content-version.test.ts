import { beforeAll, expect, it } from 'vitest';
import { startDataService, type TestDataService } from '../testing/start-data-service';
import { readContentVersion } from './content-version';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
});

it('the version changes with a row, and only then', async () => {
  const before = await readContentVersion();
  expect(await readContentVersion()).toBe(before);
  await backend.sql(`update public.site_settings set label_name = 'Tidenhub'`);
  expect(await readContentVersion()).not.toBe(before);
});
