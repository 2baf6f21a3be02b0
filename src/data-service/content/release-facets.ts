import type { Tables } from '../database.types';
import { createRepository } from './entity/repository';
import { MAX_ROWS } from './entity/query';
import { readOneOf } from './entity/read-json';

export const FACETS = ['artist', 'year', 'kind'] as const;

/** What the catalogue can be narrowed by, with the number of releases of each. */
export interface ReleaseFacet {
  facet: (typeof FACETS)[number];
  /** The slug of an artist, a year `YYYY`, a kind of release. */
  value: string;
  name: string;
  artistId: string | null;
  releases: number;
}

/** All of them by name: more than any label has. */
export const ALL_FACETS = { size: MAX_ROWS };

export const releaseFacets = createRepository<Tables<'release_facets'>, ReleaseFacet>({
  table: 'release_facets',
  columns: '*',
  sort: { column: 'name', ascending: true },
  fromRow: ({ facet, value, name, artist_id: artistId, releases }) => ({
    facet: readOneOf(facet ?? '', FACETS),
    value: value ?? '',
    name: name ?? '',
    artistId,
    releases: releases ?? 0,
  }),
});
