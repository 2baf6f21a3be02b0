import * as v from 'valibot';
import { usualMoment } from '@/lib/dates';
import type { Json } from '../../database.types';
import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import { isRecord } from '../../content/entity/read-json';

/** A picture of a row, which is stored here before the row is made. */
export interface PlannedPicture {
  /** Its URLs, the best first. */
  from: string[];
  /** The site that the upload function fetches it from; null where the panel asks its host. */
  site: string | null;
  /** What is in its place in texts; null for the picture of the entry. */
  mark: string | null;
}

/** A row that an import makes. */
export interface PlannedRow {
  /** The line of the file that it comes from. */
  line: number;
  table: string;
  /** By their columns. */
  values: Readonly<Record<string, unknown>>;
  /** Those that are still to be fetched. */
  pictures?: PlannedPicture[];
}

/** What of an import could not be made, or was left out. */
export interface ImportProblem {
  line: number;
  /** A message of the database, or a code of the panel. */
  error: string;
  /** Where what is missing can be got by hand. */
  link?: string;
}

export interface StoredImport {
  id: string;
  createdAt: string;
  importedBy: string | null;
  source: string;
  name: string;
  /** The number of rows that are still to be made. */
  remaining: number;
  /** The number of pictures that are still to be fetched. */
  pictures: number;
  /** The number of rows that were made; after the import was taken back, of those that stay. */
  made: number;
  problems: ImportProblem[];
  takenBackAt: string | null;
}

const MAX_SHOWN = 50;

/** The number of rows that are made in one request. */
const ROWS_AT_ONCE = 20;

const readProblem = (stored: unknown): ImportProblem[] =>
  isRecord(stored) && typeof stored['line'] === 'number' && typeof stored['error'] === 'string'
    ? [
        {
          line: stored['line'],
          error: stored['error'],
          ...(typeof stored['link'] === 'string' && { link: stored['link'] }),
        },
      ]
    : [];

/** Reads the newest imports. */
export function listImports(): Promise<StoredImport[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('imports')
      .select(
        'id,created_at,imported_by,source,name,remaining,pictures,made_number,problems,taken_back_at',
      )
      .order('created_at', { ascending: false })
      .order('id')
      .limit(MAX_SHOWN)
      .throwOnError();
    return data.map((row) => ({
      id: row.id,
      createdAt: usualMoment(row.created_at),
      importedBy: row.imported_by,
      source: row.source,
      name: row.name,
      remaining: row.remaining ?? 0,
      pictures: row.pictures ?? 0,
      made: row.made_number ?? 0,
      problems: Array.isArray(row.problems) ? row.problems.flatMap(readProblem) : [],
      takenBackAt: row.taken_back_at,
    }));
  });
}

interface NewImport {
  id: string;
  source: string;
  name: string;
  plan: readonly PlannedRow[];
}

/** Stores what an import is to make; nothing of it is made yet. One that is sent again is the same. */
export function storeImport({ plan, name, ...rest }: NewImport): Promise<void> {
  return withAppErrors(async () => {
    await staffClient()
      .from('imports')
      .upsert(
        {
          ...rest,
          name: name.slice(0, 300),
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- drafts are JSON, as their schemas give them
          plan: plan as unknown as NonNullable<Json>,
        },
        { ignoreDuplicates: true },
      )
      .throwOnError();
  });
}

const plannedRow = v.object({
  line: v.number(),
  table: v.string(),
  values: v.record(v.string(), v.unknown()),
  pictures: v.array(
    v.object({
      from: v.array(v.string()),
      site: v.nullable(v.string()),
      mark: v.nullable(v.string()),
    }),
  ),
});

/** Makes the next rows of an import, and returns the one among them that waits for its pictures. */
export function continueImport(id: string): Promise<PlannedRow | null> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .rpc('continue_import', { import_id: id, most: ROWS_AT_ONCE })
      .throwOnError();
    return v.parse(v.nullable(plannedRow), data);
  });
}

/** Stores a row that is still to be made, with one of its pictures in its place, or missing. */
export function placeImportedPicture(
  id: string,
  row: PlannedRow,
  missing: readonly ImportProblem[],
): Promise<void> {
  return withAppErrors(async () => {
    await staffClient()
      .rpc('place_imported_picture', {
        import_id: id,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it comes from JSON
        item: row as unknown as NonNullable<Json>,
        missing: missing.map((problem) => ({ ...problem })),
      })
      .throwOnError();
  });
}

/** Deletes some of what an import has made, but for what was edited since; returns whether there is more of it. */
export function takeBackImport(id: string): Promise<boolean> {
  return withAppErrors(async () => {
    const { data } = await staffClient().rpc('take_back_import', { import_id: id }).throwOnError();
    return data;
  });
}
