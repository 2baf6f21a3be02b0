import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import * as v from 'valibot';
import { contentTypeOf } from '../../api/uploads/file-store';
import { hasCode } from '../../node/error-code';
import { StartError } from '../../node/start-error';
import {
  fileOf,
  FORMAT,
  FORMAT_VERSION,
  formatSchema,
  HEADER,
  headerSchema,
  MANIFEST,
  manifestSchema,
  STAFF,
  staffSchema,
  tableOf,
  type Entry,
  type Header,
} from '../backup/archive-format';
import { addTo } from '../backup/checksum';
import { formatBytes } from '../format-bytes';
import type { Progress } from '../backup/progress';
import { digestOf, keyOf, rowsSchema, type Row } from '../backup/rows';
import { readBytes, readEntries, type CheckedEntry } from './read-archive';

export interface Archive {
  file: string;
  header: Header;
  entries: CheckedEntry[];
  /** Of each table the checksums of its rows by their keys. */
  digests: Map<string, Map<string, string>>;
  staff: string[];
}

const UNREADABLE = ['ENOENT', 'ENOTDIR', 'EACCES', 'EISDIR'];
const NOTHING_CHANGED = 'Nothing was changed.';

/** Reads the whole archive, and throws a StartError where anything of it is not as a backup has written it. */
export async function checkArchive(file: string, progress: Progress): Promise<Archive> {
  try {
    return await readArchive(file, progress);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    if (hasCode(cause, ...UNREADABLE)) {
      throw new StartError(`${file} cannot be read. ${NOTHING_CHANGED}`, { cause });
    }
    throw damaged(file, 'it cannot be read to its end', cause);
  }
}

async function readArchive(file: string, { update, line }: Progress): Promise<Archive> {
  const header = await readHeader(file);
  const archive: Archive = { file, header, entries: [], digests: new Map(), staff: [] };
  for (const { name } of header.schema.tables) archive.digests.set(name, new Map());
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
    update(`checking: ${formatBytes(bytes)}`);
  }
  if (!manifest) throw damaged(file, 'its end is missing');
  const { entries: listed } = v.parse(manifestSchema, parseJson(manifest));
  const wrong = archive.entries.find((entry, index) => !isEqual(entry, listed[index]));
  if (wrong) throw damaged(file, `${wrong.name} is not what was written`);
  if (archive.entries.length < listed.length) throw damaged(file, 'some of it is missing');
  line(`checked: ${archive.entries.length} entries, ${formatBytes(bytes)}`);
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

/** Reads an entry to its end, and keeps what the restore needs to know of it. */
async function readEntry(
  { file, header, digests, staff }: Archive,
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
    const known = digests.get(table.name);
    const columns = table.columns.toSorted().join();
    for (const row of parseRows(await readBytes(content))) {
      if (Object.keys(row).toSorted().join() !== columns) {
        throw damaged(file, `${name} has rows of another table`);
      }
      known?.set(keyOf(table, row), digestOf(row));
    }
  } else throw damaged(file, `${name} does not belong to it`);
}

/** Files may be large: they are never held. */
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

function isEqual(one: Entry, other: Entry | undefined): boolean {
  return one.name === other?.name && one.size === other.size && one.sha256 === other.sha256;
}

function damaged(file: string, how: string, cause?: unknown): StartError {
  return new StartError(`${basename(file)} is damaged: ${how}. ${NOTHING_CHANGED}`, { cause });
}
