import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pathnameOf } from '@/config/paths';
import { RedirectTable, type Redirect } from '@/data-service/content/redirect-table';
import {
  changeRedirects,
  listRedirects,
  readPathCounts,
  type StoredRedirect,
} from '@/data-service/backend/staff/redirects';
import { splitLanguage } from '@/i18n/languages';

const KEY = 'redirects';

export const redirectsQuery = queryOptions({
  queryKey: [KEY, 'list'],
  queryFn: listRedirects,
  staleTime: 0,
});

export const pathCountsQuery = queryOptions({
  queryKey: [KEY, 'counts'],
  queryFn: readPathCounts,
  staleTime: 0,
});

/** What visitors get at a path: something, nothing, or another path. */
type Found = 'there' | 'missing' | 'elsewhere';

async function lookAt(path: string): Promise<Found | null> {
  const answer = await fetch(path, {
    method: 'HEAD',
    redirect: 'manual',
    cache: 'no-store',
    credentials: 'omit',
  });
  if (answer.type === 'opaqueredirect') return 'elsewhere';
  if (answer.status === 404) return 'missing';
  return answer.ok ? 'there' : null;
}

/** The number of paths that are looked at for a table. */
const MAX_LOOKED_AT = 300;

/** The page that a source would take the place of. */
const placeOf = (source: string) => splitLanguage(pathnameOf(source)).path;

/** What staff should know of a redirect: both are no reason to refuse it. */
export interface RedirectFlags {
  /** A page has its path, which visitors get instead. */
  isShadowed: boolean;
  /** Where it leads there is nothing. */
  leadsNowhere: boolean;
}

const NO_FLAGS: RedirectFlags = { isShadowed: false, leadsNowhere: false };

/** Asks the site itself what is at the paths of some redirects, and returns what is odd about each. */
export function useRedirectFlags(
  redirects: readonly Redirect[],
): (redirect: Redirect) => RedirectFlags {
  const asked = redirects.flatMap(({ source, target }) => [placeOf(source), pathnameOf(target)]);
  const paths = [...new Set(asked)].toSorted().slice(0, MAX_LOOKED_AT);
  const { data } = useQuery({
    queryKey: [KEY, 'pages', paths],
    queryFn: async () =>
      new Map(
        await Promise.all(
          paths.map(async (path) => [path, await lookAt(path).catch(() => null)] as const),
        ),
      ),
    enabled: paths.length > 0,
    staleTime: 0,
  });
  if (!data) return () => NO_FLAGS;
  const pages = new RedirectTable([], (path) => data.get(path) === 'there');
  return ({ source, target }) => ({
    isShadowed: pages.isShadowed(source),
    leadsNowhere: data.get(pathnameOf(target)) === 'missing',
  });
}

/** What was done last, and how it is undone. */
export interface DoneChange {
  text: string;
  /** True where the row with the focused button was removed. */
  isRemoval: boolean;
  undo: () => Promise<void>;
}

/** Returns what changes the list, and the last change for as long as it can be undone. */
export function useRedirectChanges(redirects: readonly StoredRedirect[]) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<DoneChange | null>(null);

  async function apply(put: readonly Redirect[], removed: readonly StoredRedirect[]) {
    const stored = await changeRedirects(put, removed);
    await queryClient.invalidateQueries({ queryKey: [KEY] });
    return stored;
  }

  async function change(
    put: readonly Redirect[],
    removed: readonly StoredRedirect[],
    text: string,
  ): Promise<void> {
    const stored = await apply(put, removed);
    const before = new Map(redirects.map((redirect) => [redirect.source, redirect]));
    const added = stored.filter(({ source }) => !before.has(source));
    const replaced = stored.flatMap(({ source }) => before.get(source) ?? []);
    setDone({
      text,
      isRemoval: put.length === 0,
      undo: async () => {
        await apply([...removed, ...replaced], added);
        setDone(null);
      },
    });
  }

  return { change, done };
}
