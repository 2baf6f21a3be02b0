import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { FileStore } from '../../api/uploads/file-store';
import { StartError } from '../../node/start-error';
import type { StaffBackend } from '../staff/backend';
import { accountsOf, listStaff } from '../staff/staff';
import {
  fileEntry,
  FORMAT,
  FORMAT_VERSION,
  HEADER,
  rowsEntry,
  STAFF,
  type Header,
  type Table,
} from './archive-format';
import { formatBytes } from '../format-bytes';
import type { Progress } from './progress';
import { parentsFirst, Rows } from './rows';
import { References } from './references';
import { ArchiveWriter } from './write-archive';

export interface BackupOptions {
  backend: StaffBackend;
  files: FileStore;
  /** The archive to write. */
  file: string;
  progress: Progress;
}

/** Rows were deleted while they were read, so that others refer to nothing. */
class MissingParents extends StartError {}

const ATTEMPTS = 3;

/** Writes an archive, which appears under its name when it is whole. Returns what to say. */
export async function backup(options: BackupOptions): Promise<string> {
  const { file } = options;
  for (let attempt = 1; ; attempt++) {
    if (existsSync(file))
      throw new StartError(`${file} is there already, and nothing was written.`);
    try {
      return await writeArchive(options, `${file}.part`);
    } catch (error) {
      if (!(error instanceof MissingParents) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function writeArchive(options: BackupOptions, draft: string): Promise<string> {
  await rm(draft, { force: true }); // of a run that was killed
  const archive = new ArchiveWriter(draft);
  try {
    const rows = await addRows(archive, options);
    const staff = await listStaff(accountsOf(options.backend));
    await archive.add(STAFF, JSON.stringify(staff, null, 1));
    const files = await addFiles(archive, options);
    await archive.finish();
    await rename(draft, options.file);
    return `Wrote ${options.file}: ${rows} rows, ${files} files, ${staff.length} addresses of staff.`;
  } catch (error) {
    const cause = await archive.abandon();
    await rm(draft, { force: true });
    if (!cause) throw error;
    throw new StartError(`${options.file} cannot be written: ${cause.message}.`, { cause });
  }
}

/** Children come before their parents: what is inserted meanwhile then never lacks its parent. */
async function addRows(archive: ArchiveWriter, options: BackupOptions): Promise<number> {
  const rows = new Rows(options.backend);
  const schema = await rows.schema();
  const header: Header = {
    format: FORMAT,
    version: FORMAT_VERSION,
    created_at: new Date().toISOString(),
    schema,
  };
  await archive.add(HEADER, JSON.stringify(header, null, 1));
  const references = new References();
  let total = 0;
  for (const table of parentsFirst(schema.tables).toReversed()) {
    total += await addTable(archive, rows, table, references, options.progress);
  }
  return total;
}

async function addTable(
  archive: ArchiveWriter,
  rows: Rows,
  table: Table,
  references: References,
  { line, update }: Progress,
): Promise<number> {
  let count = 0;
  let number = 0;
  for await (const page of rows.pages(table)) {
    references.note(table, page);
    const lines = page.map((row) => `${JSON.stringify(row)}\n`).join('');
    await archive.add(rowsEntry(table.name, ++number), lines);
    count += page.length;
    update(`${table.name}: ${count} rows`);
  }
  if (references.lacks(table)) {
    throw new MissingParents(
      'Rows were deleted while they were being read, again and again: nothing was written, try again later.',
    );
  }
  line(`${table.name}: ${count} rows`);
  return count;
}

async function addFiles(
  archive: ArchiveWriter,
  { files, progress }: BackupOptions,
): Promise<number> {
  const listed = (await files.list()).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const total = listed.reduce((sum, { size }) => sum + size, 0);
  let bytes = 0;
  for (const [index, { name, size }] of listed.entries()) {
    await archive.addStream(fileEntry(name), size, await files.read(name));
    bytes += size;
    progress.count(
      index + 1,
      `files: ${index + 1} of ${listed.length}, ${formatBytes(bytes)} of ${formatBytes(total)}`,
    );
  }
  progress.line(`files: ${listed.length}, ${formatBytes(total)}`);
  return listed.length;
}
