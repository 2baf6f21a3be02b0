import { startWorld, type RunningWorld } from '../support/world';
import { test as base } from './fixtures';

interface WorkerFixtures {
  /** A site that starts empty and is shared with no other worker. */
  world: RunningWorld;
}

/** For tests that change lists: they run one after the other, in their own world. */
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
