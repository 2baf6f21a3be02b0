import { usualDay } from '@/lib/dates';
import type { LocalizedText } from '@/i18n/localized-text';
import { withAppErrors } from '../backend/client/app-error';
import { ARTIST_TYPES, type ArtistType } from './artists';
import { readReleaseKind, type ReleaseKind } from './release-kinds';
import type { Database } from '../database.types';
import { publicClient } from '../backend/client/public-client';
import { readLocalizedText, readOneOf } from './entity/read-json';

/** The maximum length of a query; longer ones are cut, here and in the database. */
export const LONGEST_QUERY = 200;

/** A found row; the columns that its kind does not have are null or empty. */
export interface FoundRow {
  /** As the view `search_sources` calls it. */
  kind: string;
  id: string;
  slug: string;
  imageUrl: string | null;
  title: LocalizedText | string;
  artistName: string;
  artistType: ArtistType;
  releaseKind: ReleaseKind | null;
  /** `YYYY-MM-DD` */
  date: string;
  /** The number of rows of its kind in all. */
  total: number;
}

type ResultRow = Database['public']['Functions']['search_site']['Returns'][number];

/** The generated types do not know which columns of a function's result may be null. */
type Row = { [Column in keyof ResultRow]: ResultRow[Column] | null } & Pick<
  ResultRow,
  'id' | 'kind' | 'slug' | 'total'
>;

/** Returns the query as the database reads it, without characters that no text can hold: NUL, half surrogate pairs. */
function boundedQuery(query: string): string {
  const start = query.replaceAll(/[\0\p{Surrogate}]/gu, '').slice(0, 2 * LONGEST_QUERY);
  return Array.from(start).slice(0, LONGEST_QUERY).join('');
}

/** Returns the best rows of each kind with all the words of the query, in whichever alphabet they are written. */
export function search(query: string, signal: AbortSignal): Promise<FoundRow[]> {
  return withAppErrors(async () => {
    const { data }: { data: Row[] } = await publicClient()
      .rpc('search_site', { query: boundedQuery(query) })
      .abortSignal(signal)
      .throwOnError();
    return data.map((row) => ({
      kind: row.kind,
      id: row.id,
      slug: row.slug,
      imageUrl: row.image_url,
      title: typeof row.title === 'string' ? row.title : (readLocalizedText(row.title) ?? {}),
      artistName: row.artist_name ?? '',
      artistType: readOneOf(row.artist_type ?? '', ARTIST_TYPES),
      releaseKind: readReleaseKind(row.release_kind),
      date: row.date === null ? '' : usualDay(row.date),
      total: row.total,
    }));
  });
}
