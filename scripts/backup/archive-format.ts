import * as v from 'valibot';

/**
 * An archive is a tar file: first what it is, then the rows in pages of JSON lines, the staff's e-mail addresses and the
 * files, at last the list of all of these with their checksums. What was cut off lacks the list.
 */
export const FORMAT = 'label-site backup';
export const FORMAT_VERSION = 1;

export const HEADER = 'backup.json';
export const STAFF = 'staff.json';
export const MANIFEST = 'manifest.json';

export function rowsEntry(table: string, page: number): string {
  return `rows/${table}/${String(page).padStart(6, '0')}.jsonl`;
}

/** Returns the table of an entry with rows; undefined for any other entry. */
export function tableOf(entry: string): string | undefined {
  return /^rows\/([^/]+)\/\d+\.jsonl$/.exec(entry)?.[1];
}

const FILES = 'files/';

export function fileEntry(name: string): string {
  return FILES + name;
}

/** Returns the name of the file in an entry; undefined for any other entry. */
export function fileOf(entry: string): string | undefined {
  return entry.startsWith(FILES) ? entry.slice(FILES.length) : undefined;
}

export const formatSchema = v.object({ format: v.literal(FORMAT), version: v.number() });

const tableSchema = v.object({
  name: v.string(),
  /** Those that can be written: a generated column follows from the others. */
  columns: v.array(v.string()),
  key: v.array(v.string()),
  /** Which column of which table each of our columns names. */
  refers_to: v.array(
    v.object({ column: v.string(), parent: v.string(), parent_column: v.string() }),
  ),
});
export type Table = v.InferOutput<typeof tableSchema>;

export const schemaSchema = v.object({
  /** The last migration; null where nothing notes them. */
  version: v.nullable(v.string()),
  tables: v.array(tableSchema),
});
export type Schema = v.InferOutput<typeof schemaSchema>;

export const headerSchema = v.object({
  ...formatSchema.entries,
  created_at: v.string(),
  schema: schemaSchema,
});
export type Header = v.InferOutput<typeof headerSchema>;

export const staffSchema = v.array(v.string());

const entrySchema = v.object({ name: v.string(), size: v.number(), sha256: v.string() });
export type Entry = v.InferOutput<typeof entrySchema>;

export const manifestSchema = v.object({ entries: v.array(entrySchema) });
