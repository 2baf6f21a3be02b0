import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import * as v from 'valibot';
import { contentTypeOf } from '../../api/uploads/file-store';
import { hasCode } from '../../node/error-code';
import { StartError } from '../../node/start-error';
import {
  addTo,
  fileOf,
  FORMAT,
  FORMAT_VERSION,
  formatSchema,
  HEADER,
  headerSchema,
  MANIFEST,
  manifestSchema,
  readBytes,
  readEntries,
  STAFF,
  staffSchema,
  tableOf,
  type CheckedEntry,
  type Entry,
  type Header,
  type Schema,
} from '../backup/archive';
import type { Log } from '../backup/backend';
import { rowsSchema, type Row } from '../backup/rows';
import { formatBytes } from '../format-bytes';

export interface Archive {
  file: string;
  header: Header;
  entries: CheckedEntry[];
  staff: string[];
}

const UNREADABLE = ['ENOENT', 'ENOTDIR', 'EACCES', 'EISDIR'];
const NOTHING_CHANGED = 'Nothing was changed.';

/** Reads the whole archive, and throws a StartError where anything of it is not as a backup has written it. */
export async function checkArchive(file: string, log: Log): Promise<Archive> {
  try {
    return await readArchive(file, log);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    if (hasCode(cause, ...UNREADABLE)) {
      throw new StartError(`${file} cannot be read. ${NOTHING_CHANGED}`, { cause });
    }
    throw damaged(file, 'it cannot be read to its end', cause);
  }
}

async function readArchive(file: string, log: Log): Promise<Archive> {
  const header = await readHeader(file);
  const archive: Archive = { file, header, entries: [], staff: [] };
  let bytes = 0;
  let manifest: Buffer | undefined;
  for await (const { name, size, offset, content } of readEntries(file)) {
    if (manifest) throw damaged(file, 'it goes on after its end');
    const hash = createHash('sha256');
    const hashed = addTo(hash)(content);
    if (name === MANIFEST) {
      manifest = await readBytes(hashed);
      continue;
    }
    await readEntry(archive, name, hashed);
    archive.entries.push({ name, size, offset, sha256: hash.digest('hex') });
    bytes += size;
  }
  if (!manifest) throw damaged(file, 'its end is missing');
  const { entries: listed } = v.parse(manifestSchema, parseJson(manifest));
  const wrong = archive.entries.find((entry, index) => !isSameEntry(entry, listed[index]));
  if (wrong) throw damaged(file, `${wrong.name} is not what was written`);
  if (archive.entries.length < listed.length) throw damaged(file, 'some of it is missing');
  log(`checked: ${archive.entries.length} entries, ${formatBytes(bytes)}`);
  return archive;
}

/** Throws for a file that is no backup of this site, before more of it is read. */
async function readHeader(file: string): Promise<Header> {
  const foreign = new StartError(`${file} is not a backup of this site. ${NOTHING_CHANGED}`);
  let json: unknown;
  try {
    for await (const { name, content } of readEntries(file)) {
      if (name !== HEADER) throw foreign;
      json = parseJson(await readBytes(content));
      break;
    }
  } catch (cause) {
    if (hasCode(cause, ...UNREADABLE)) throw cause;
    throw foreign;
  }
  const format = v.safeParse(formatSchema, json);
  if (!format.success) throw foreign;
  if (format.output.version !== FORMAT_VERSION) {
    throw new StartError(
      `${file} is a ${FORMAT} of version ${format.output.version}, and this program reads version ${FORMAT_VERSION}: update it first. ${NOTHING_CHANGED}`,
    );
  }
  const header = v.safeParse(headerSchema, json);
  if (!header.success) throw damaged(file, `${HEADER} is not what was written`);
  return header.output;
}

/** Reads an entry to its end, and throws where it is not one of a backup. */
async function readEntry(
  { file, header, staff }: Archive,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const upload = fileOf(name);
  const table = header.schema.tables.find((known) => known.name === tableOf(name));
  if (upload !== undefined && contentTypeOf(upload)) return readPast(content);
  if (name === HEADER) return readPast(content);
  if (name === STAFF) {
    staff.push(...v.parse(staffSchema, parseJson(await readBytes(content))));
  } else if (table) {
    const columns = table.columns.toSorted().join();
    for (const row of parseRows(await readBytes(content))) {
      if (Object.keys(row).toSorted().join() !== columns) {
        throw damaged(file, `${name} has rows of another table`);
      }
    }
  } else throw damaged(file, `${name} does not belong to it`);
}

/** Reads past a file without keeping it in memory: it may be large. */
async function readPast(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of content) continue;
}

/** Returns undefined for what is no JSON. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** Returns the rows of an entry. */
export function parseRows(bytes: Buffer): Row[] {
  const lines = bytes.toString().split('\n').slice(0, -1);
  return v.parse(
    rowsSchema,
    lines.map((line): unknown => JSON.parse(line)),
  );
}

function isSameEntry(one: Entry, other: Entry | undefined): boolean {
  return one.name === other?.name && one.size === other.size && one.sha256 === other.sha256;
}

function damaged(file: string, how: string, cause?: unknown): StartError {
  return new StartError(`${basename(file)} is damaged: ${how}. ${NOTHING_CHANGED}`, { cause });
}

/**
 * Throws where the rows of an archive do not fit the tables of the backend. Those of an older schema do not either: a
 * migration may have changed what a column means.
 */
export function checkSchema(archive: Schema, backend: Schema): void {
  const difference = compareVersions(archive, backend) ?? compareTables(archive, backend);
  if (difference) throw new StartError(`${difference} ${NOTHING_CHANGED}`);
}

function compareVersions(archive: Schema, backend: Schema): string | undefined {
  if (archive.version === backend.version) return undefined;
  const versions = `The backup is of the schema ${archive.version}, and this backend has ${backend.version}:`;
  return (archive.version ?? '') > (backend.version ?? '')
    ? `${versions} bring the backend up to date first.`
    : `${versions} restore it with the release that wrote it, and update afterwards.`;
}

function compareTables(archive: Schema, backend: Schema): string | undefined {
  for (const { name, columns, key } of archive.tables) {
    const table = backend.tables.find((other) => other.name === name);
    if (!table) return `The backup has a table "${name}", which this backend does not know.`;
    const unknown = columns.find((column) => !table.columns.includes(column));
    if (unknown)
      return `The backup has a column "${name}.${unknown}", which this backend does not know.`;
    const missing = table.columns.find((column) => !columns.includes(column));
    if (missing) return `The backup lacks the column "${name}.${missing}" of this backend.`;
    if (key.join() !== table.key.join())
      return `The rows of "${name}" have another key in this backend.`;
  }
  return undefined;
}
