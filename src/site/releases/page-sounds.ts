import type { QueryClient } from '@tanstack/react-query';
import type { ListedRelease, Release } from '@/data-service/content/releases';
import { readSounds } from '@/data-service/content/track-audio';
import { RENDERED_ONLY } from '@/hydration/page-data';
import { soundKey } from '@/site/players/own-audio';
import { isAudible } from './release-play';

/** The number of releases in lists whose buttons name a file: the first ones. Each takes some 25 bytes of the document. */
const MAX_LISTED = 8;

/**
 * Reads, on a server, the URLs of what visitors may hear on a day of the releases that a page has read: of a whole release
 * that of each track, of one in a list that of its first. The keys are those of `soundKey`. Throws AppError.
 */
export async function readPageSounds(
  client: QueryClient,
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const read = client
    .getQueriesData<{ rows: ListedRelease[] } | Release>({ queryKey: ['releases'] })
    .flatMap(([, data]) => (data ? [data] : []));
  const whole = read.flatMap((data) => ('rows' in data ? [] : [data]));
  const listed = read.flatMap((data) => ('rows' in data ? data.rows : []));
  const audible = [...whole, ...listed.slice(0, MAX_LISTED)].filter((row) => isAudible(row, today));
  if (audible.length === 0) return new Map();
  const ids = [...new Set(audible.map(({ id }) => id))];
  const sounds = await client.ensureQueryData({
    queryKey: ['sounds', ids], // once for the page in all languages
    queryFn: () => readSounds(ids),
    meta: RENDERED_ONLY,
  });
  const ofWhole = new Set(whole.map(({ id }) => id));
  const urls = new Map<string, string>();
  for (const { releaseId, trackId, url } of sounds) {
    if (!urls.has(soundKey(releaseId))) urls.set(soundKey(releaseId), url);
    if (ofWhole.has(releaseId)) urls.set(soundKey(releaseId, trackId), url);
  }
  return urls;
}
