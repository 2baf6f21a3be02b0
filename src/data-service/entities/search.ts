import type { LocalizedText } from '@/i18n/localized-text';
import { withAppErrors } from '@/data-service/client/app-error';
import { ARTIST_TYPES, type ArtistType } from './artist-types';
import type { Database } from '@/data-service/database.types';
import { publicClient } from '@/data-service/client/public-client';
import { readLocalizedText, readOneOf } from '@/data-service/client/read-json';

/** More characters than these are not searched for: the query is cut there, and the database cuts there too. */
export const LONGEST_QUERY = 200;

interface Found {
  id: string;
  imageUrl: string | null;
}

export interface FoundArtist extends Found {
  name: string;
  artistType: ArtistType;
}

export interface FoundRelease extends Found {
  title: string;
  artistName: string;
  /** `YYYY-MM-DD` */
  releaseDate: string;
}

export interface FoundNewsItem extends Found {
  title: LocalizedText;
  /** `YYYY-MM-DD` */
  date: string;
}

/** The best rows of a kind, and how many there are in all. */
export interface FoundRows<Row> {
  rows: Row[];
  total: number;
}

export interface SearchResults {
  artists: FoundRows<FoundArtist>;
  releases: FoundRows<FoundRelease>;
  newsItems: FoundRows<FoundNewsItem>;
}

type ResultRow = Database['public']['Functions']['search_site']['Returns'][number];

/** The generated types do not know which columns of a function's answer may be null. */
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

type Row = Nullable<ResultRow> & Pick<ResultRow, 'id' | 'kind' | 'total'>;

const readFound = (row: Row): Found => ({
  id: row.id,
  imageUrl: row.image_url,
});

const readString = (json: unknown) => (typeof json === 'string' ? json : '');

function rowsOfKind<Entity>(rows: Row[], kind: string, read: (row: Row) => Entity) {
  const ofKind = rows.filter((row) => row.kind === kind);
  return { rows: ofKind.map(read), total: ofKind[0]?.total ?? 0 };
}

/** What the database looks at of a query, without what no text in it can hold: NUL, and half a surrogate pair. */
function boundedQuery(query: string): string {
  const start = query.replaceAll(/[\0\p{Surrogate}]/gu, '').slice(0, 2 * LONGEST_QUERY);
  return Array.from(start).slice(0, LONGEST_QUERY).join('');
}

/** Artists, releases and news with all the words of the query, in whichever alphabet they are written. */
export function search(query: string, signal: AbortSignal): Promise<SearchResults> {
  return withAppErrors(async () => {
    const { data }: { data: Row[] } = await publicClient()
      .rpc('search_site', { query: boundedQuery(query) })
      .abortSignal(signal)
      .throwOnError();
    return {
      artists: rowsOfKind(data, 'artist', (row) => ({
        ...readFound(row),
        name: readString(row.title),
        artistType: readOneOf(row.artist_type ?? '', ARTIST_TYPES),
      })),
      releases: rowsOfKind(data, 'release', (row) => ({
        ...readFound(row),
        title: readString(row.title),
        artistName: row.artist_name ?? '',
        releaseDate: row.date ?? '',
      })),
      newsItems: rowsOfKind(data, 'news', (row) => ({
        ...readFound(row),
        title: readLocalizedText(row.title) ?? {},
        date: row.date ?? '',
      })),
    };
  });
}
