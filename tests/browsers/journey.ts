import type { ServedSite } from '../support/served-site';
import type { connect } from '@label/supabase-local/testing/test-backend';
import type { Page } from './page';

/** What a journey is given: a browser's page, and the site with its rows. */
export interface World {
  page: Page;
  site: ServedSite;
  rows: ReturnType<typeof connect>;
  /** Carries out a part of the journey, and prints it. */
  step: (title: string, take: () => Promise<void>) => Promise<void>;
}

export interface Journey {
  title: string;
  travel: (world: World) => Promise<void>;
}
