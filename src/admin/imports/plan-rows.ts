import { v4 as uuid } from 'uuid';
import { paths } from '@/config/paths';
import type { PlannedRow } from '@/data-service/backend/staff/imports';
import type { CheckedEntry } from './check-entries';
import { KINDS } from './kinds';
import type { NewArtist } from './read-context';

/** Returns the rows that entries become: first the artists who are named in them, and after each entry its redirects. */
export function planRows(
  entries: readonly CheckedEntry[],
  artists: Iterable<NewArtist>,
  artistType: string,
): PlannedRow[] {
  const rows = entries.flatMap((entry): PlannedRow[] => {
    const { line, values, pictures } = entry;
    if (values === null) return [];
    if (entry.kind === 'subscriber') return [{ line, table: 'newsletter_subscribers', values }];
    const id = uuid();
    const redirects = (entry.formerPaths ?? []).map((source) => ({
      line,
      table: 'redirects',
      values: { id: uuid(), source, target: paths.newsItem(id) },
    }));
    const { table } = KINDS[entry.kind].resource.repository;
    return [
      { line, table, values: { id, ...values }, ...(pictures && { pictures }) },
      ...redirects,
    ];
  });
  const named = JSON.stringify(rows);
  const makers = [...artists].flatMap(({ id, name }): PlannedRow[] =>
    named.includes(id)
      ? [{ line: 0, table: 'artists', values: { id, name, artist_type: artistType } }]
      : [],
  );
  return [...makers, ...rows];
}
