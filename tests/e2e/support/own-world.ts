import { connect } from '@label/supabase-local/testing/test-backend';
import { startWorld, type RunningWorld } from '../../support/world';
import { test as base } from './fixtures';

interface WorkerFixtures {
  /** A site that starts each test empty and is shared with no other worker. */
  world: RunningWorld;
}

/** Empties these tables, without triggers: the settings refuse to be deleted. */
export const truncation = (tables: string) => `
  set session_replication_role = replica;
  truncate ${tables} cascade;
  reset session_replication_role`;

/** Removes what the test before has written. The settings are again those of a new installation. */
const EMPTY = `
  ${truncation(`public.artists, public.concerts, public.releases, public.gallery_items, public.news_items,
    public.services, public.submissions, public.versions, public.previews, public.files, public.redirects, public.path_counts,
    public.site_settings, private.recent_senders, public.newsletter_subscribers, private.recent_signups,
    public.team_invitations, public.team_events, public.counts, private.count_senders`)};
  delete from auth.users where email not like '%@label.example'; -- who was invited: members of tests have addresses of their own
  insert into public.site_settings (id) values ('00000000-0000-0000-0000-000000000001')`;

/** Writes the settings, as `column = value, …` of SQL. */
export async function setSettings(world: RunningWorld, assignments: string): Promise<void> {
  await world.sql(`update public.site_settings set ${assignments}`);
}

/** For tests that change lists or the settings. */
export const test = base.extend<{ emptied: void }, WorkerFixtures>({
  world: [
    async ({}, use, { workerIndex }) => {
      const world = await startWorld({ name: `own-${workerIndex}`, content: 'seed' });
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  rows: async ({ world }, use) => use(connect(world.supabaseUrl, world.secretKey)),
  baseURL: async ({ world }, use) => use(world.siteUrl),
  emptied: [
    async ({ world }, use) => {
      await world.sql(EMPTY);
      await use();
    },
    { auto: true },
  ],
});
