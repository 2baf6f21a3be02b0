import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import { MAX_ROWS } from '../../content/entity/query';
import type { Redirect } from '../../content/redirect-table';

/** The number of redirects that the database takes. */
export const MAX_REDIRECTS = 2000;

export interface StoredRedirect extends Redirect {
  id: string;
}

/** The number of requests for a path. */
export interface PathCount {
  path: string;
  hits: number;
  /** `YYYY-MM-DD`, where the label is. */
  lastAskedOn: string;
}

export interface RedirectCounts {
  /** Of redirects, by their source. */
  redirected: ReadonlyMap<string, PathCount>;
  /** Of paths that are nowhere, the most wanted first. */
  missing: readonly PathCount[];
  /** When a server has last counted; null where none ever has. */
  countedAt: string | null;
}

/** Reads pages of rows until there are none: a database limits the rows of a response. */
async function readAll<Row>(read: (from: number) => PromiseLike<{ data: Row[] }>): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const { data } = await read(found.length);
    found.push(...data);
    if (data.length === 0) return found;
  }
}

/** Reads all redirects, by their source. */
export function listRedirects(): Promise<StoredRedirect[]> {
  return withAppErrors(() =>
    readAll((from) =>
      staffClient()
        .from('redirects')
        .select('id,source,target')
        .order('source')
        .range(from, from + MAX_ROWS - 1)
        .throwOnError(),
    ),
  );
}

/** Reads what was counted of paths. */
export function readPathCounts(): Promise<RedirectCounts> {
  return withAppErrors(async () => {
    const [rows, { data: countedAt }] = await Promise.all([
      readAll((from) =>
        staffClient()
          .from('path_counts')
          .select('path,is_redirected,hits,last_asked_on')
          .order('hits', { ascending: false })
          .order('path')
          .order('is_redirected')
          .range(from, from + MAX_ROWS - 1)
          .throwOnError(),
      ),
      staffClient().rpc('paths_counted_at').throwOnError(),
    ]);
    const counts = rows.map(({ path, hits, last_asked_on, is_redirected }) => ({
      isRedirected: is_redirected,
      path,
      hits,
      lastAskedOn: last_asked_on,
    }));
    return {
      redirected: new Map(
        counts.filter(({ isRedirected }) => isRedirected).map((count) => [count.path, count]),
      ),
      missing: counts.filter(({ isRedirected }) => !isRedirected),
      countedAt,
    };
  });
}

/** The number of ids that fit into a URL, and of rows that fit into a request. */
const [IDS_AT_ONCE, ROWS_AT_ONCE] = [100, 500];

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );

/**
 * Stores redirects, in the place of those with the same source, and removes others. Returns what was stored. When it
 * fails between the two, too much is there rather than too little.
 */
export function changeRedirects(
  put: readonly Redirect[],
  removed: readonly StoredRedirect[],
): Promise<StoredRedirect[]> {
  return withAppErrors(async () => {
    const stored: StoredRedirect[] = [];
    for (const some of chunksOf(put, ROWS_AT_ONCE)) {
      const { data } = await staffClient()
        .from('redirects')
        .upsert(
          some.map(({ source, target }) => ({ source, target })),
          { onConflict: 'source' },
        )
        .select('id,source,target')
        .throwOnError();
      stored.push(...data);
    }
    for (const some of chunksOf(removed, IDS_AT_ONCE)) {
      const ids = some.map(({ id }) => id);
      await staffClient().from('redirects').delete().in('id', ids).throwOnError();
    }
    return stored;
  });
}
