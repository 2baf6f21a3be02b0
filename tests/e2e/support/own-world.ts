import { connect } from '@label/supabase-local/testing/test-backend';
import { startWorld, type RunningWorld } from '../../support/world';
import { emptyDatabase } from '../../support/empty-database';
import { test as base } from './fixtures';

interface WorkerFixtures {
  /** A site that starts each test empty and is shared with no other worker. */
  world: RunningWorld;
}

/** Writes the settings, as `column = value, …` of SQL. */
export async function setSettings(world: RunningWorld, assignments: string): Promise<void> {
  await world.sql(`update public.site_settings set ${assignments}`);
}

/** For tests that change lists or the settings. */
export const test = base.extend<{ emptied: void }, WorkerFixtures>({
  world: [
    async ({}, use) => {
      const world = await startWorld({ content: 'seed' });
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  rows: async ({ world }, use) => use(connect(world.supabaseUrl, world.secretKey)),
  baseURL: async ({ world }, use) => use(world.siteUrl),
  emptied: [
    async ({ world }, use) => {
      await emptyDatabase(world.sql);
      await use();
    },
    { auto: true },
  ],
});
