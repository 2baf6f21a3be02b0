import { startWorld, type RunningWorld } from '../support/world';
import { test as base } from './fixtures';

interface WorkerFixtures {
  /** A site that begins empty and that no other test counts on; what is in it is a test's own. */
  world: RunningWorld;
}

/** Tests that write what a list shows: one after the other, in a world of their own. */
export const test = base.extend<object, WorkerFixtures>({
  world: [
    async ({}, use, { workerIndex }) => {
      const world = await startWorld({ name: `panel-${workerIndex}`, content: 'seed' });
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ world }, use) => use(world.siteUrl),
  page: async ({ page, world }, use) => {
    await world.sql(
      'truncate public.artists, public.releases, public.gallery_items, public.news_items, public.services',
    );
    await use(page);
  },
});
test.describe.configure({ mode: 'default' });
