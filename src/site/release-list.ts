import { MORE_RELEASES_SIZE } from '@/config/constants';
import type { ReleaseRow } from '@/data-service/listed-releases';
import type { Condition } from '@/data-service/service';
import type { ListOptions } from './queries';

export function releasesOfArtist(artistId: string): Condition<ReleaseRow>[] {
  return [{ column: 'artist_id', operator: 'eq', value: artistId }];
}

/** What is read to show other releases of an artist: one more than are shown, as this one may be among them. */
export function moreReleasesOf({ artistId }: { artistId: string }): ListOptions<ReleaseRow> {
  return { size: MORE_RELEASES_SIZE + 1, where: releasesOfArtist(artistId) };
}
