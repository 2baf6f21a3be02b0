import { LIST_PAGE_SIZE, MORE_RELEASES_SIZE, MAX_UPCOMING } from '@/config/constants';
import { type ReleaseRow, listedReleases } from '@/data-service/content/releases';
import type { Condition } from '@/data-service/content/entity/query';
import { type ListOptions, pageQuery, readListPages } from '@/site/shared/queries';
import type { PageRequest } from '@/site/page-module';

export function releasesOfArtist(artistId: string): Condition<ReleaseRow>[] {
  return [{ column: 'artist_id', operator: 'eq', value: artistId }];
}

/** Releases that are out on a day `YYYY-MM-DD`, the latest first. On a new day the old rows stay until the next have loaded. */
export function releasesOut(
  today: string,
  { size = LIST_PAGE_SIZE, where = [] }: Partial<ListOptions<ReleaseRow>> = {},
): ListOptions<ReleaseRow> {
  return {
    size,
    where: [...where, { column: 'release_date', operator: 'lte', value: today }],
    keepsPreviousRows: true,
  };
}

/** Releases that come out after a day, the soonest first. */
export function upcomingReleases(
  today: string,
  { size = MAX_UPCOMING, where = [] }: Partial<ListOptions<ReleaseRow>> = {},
): ListOptions<ReleaseRow> {
  return {
    size,
    where: [...where, { column: 'release_date', operator: 'gt', value: today }],
    sort: { column: 'release_date', ascending: true },
    keepsPreviousRows: true,
  };
}

/** The query of other releases of an artist: one more than are shown, as this one may be among them. */
export function moreReleasesOf({ artistId }: { artistId: string }): ListOptions<ReleaseRow> {
  return { size: MORE_RELEASES_SIZE + 1, where: releasesOfArtist(artistId) };
}

/** Returns the query of releases of others with a track on which an artist is featured, by exactly this name. */
export function featuringArtist({
  id,
  name,
}: {
  id: string;
  name: string;
}): ListOptions<ReleaseRow> {
  return {
    size: LIST_PAGE_SIZE,
    where: [
      { column: 'artist_id', operator: 'neq', value: id },
      { column: 'tracks', operator: 'cs', value: JSON.stringify([{ featuring: [name] }]) },
    ],
  };
}

/** Reads the first rows of the lists of releases (release-lists.tsx), and the pages of those that are out. */
export function readReleaseLists(
  request: PageRequest,
  where: readonly Condition<ReleaseRow>[],
): Promise<unknown> {
  const { client, today } = request;
  return Promise.all([
    client.ensureQueryData(pageQuery(listedReleases, upcomingReleases(today, { where }))),
    readListPages(request, listedReleases, releasesOut(today, { where })),
  ]);
}
