import type { Condition } from '@/data-service/content/entity/query';
import { FACETS, type ReleaseFacet } from '@/data-service/content/release-facets';
import type { ReleaseRow } from '@/data-service/content/releases';

/** Returns the facets that a URL chooses; what it names and the catalogue does not have chooses nothing. */
export function chosenFacets(search: URLSearchParams, facets: readonly ReleaseFacet[]) {
  return FACETS.flatMap((facet) => {
    const asked = search.get(facet);
    return facets.filter((one) => one.facet === facet && one.value === asked);
  });
}

/** Returns the conditions on releases that have all of these. */
export function havingFacets(chosen: readonly ReleaseFacet[]): Condition<ReleaseRow>[] {
  return chosen.flatMap(({ facet, value, artistId }): Condition<ReleaseRow>[] => {
    if (facet === 'artist')
      return [{ column: 'artist_id', operator: 'eq', value: String(artistId) }];
    if (facet === 'kind') return [{ column: 'release_kind', operator: 'eq', value }];
    return [
      { column: 'release_date', operator: 'gte', value: `${value}-01-01` },
      { column: 'release_date', operator: 'lte', value: `${value}-12-31` },
    ];
  });
}
