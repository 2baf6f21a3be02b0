import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { concertsAhead } from '@/data-service/entities/concerts-ahead';
import { RENDERED_ONLY } from '@/hydration/page-data';
import { upcomingConcerts } from '@/site/concerts/concert-queries';
import { pageQuery } from '@/site/shared/queries';

/** The query of the next few concerts. */
export const homeConcertsQuery = (today: string) => ({
  ...pageQuery(concertsAhead, upcomingConcerts(today, { size: HOME_PREVIEW_SIZE.concerts })),
  meta: RENDERED_ONLY,
});
