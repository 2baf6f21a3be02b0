import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { FileStore } from '../../api/uploads/file-store';
import { StartError } from '../../node/start-error';
import { formatBytes } from '../format-bytes';
import type { StaffBackend } from '../staff/backend';
import { accountsOf, listStaff } from '../staff/staff';
import {
  ArchiveWriter,
  fileEntry,
  FORMAT,
  FORMAT_VERSION,
  HEADER,
  rowsEntry,
  STAFF,
  type Header,
  type Table,
} from './archive';
import { withInstallation, type Log } from './backend';
import { parentsFirst, Rows, type Row } from './rows';

/** Runs the command of a command line. Throws a StartError with one sentence. */
export async function runBackupCommand(
  line: string[],
  environment: NodeJS.ProcessEnv,
  log: Log,
): Promise<void> {
  const file = readFileName(line);
  await withInstallation(environment, { create: false }, ({ backend, files }) =>
    backup({ backend, files, file, log }),
  );
}

function readFileName(line: string[]): string {
  const usage = 'Usage: npm run backup [FILE]';
  try {
    const { positionals } = parseArgs({ args: line, allowPositionals: true, options: {} });
    if (positionals.length > 1) throw new StartError(usage);
    return path.resolve(positionals[0] ?? defaultName(new Date()));
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}

/** Its date and time in UTC, as backups are listed by their names. */
function defaultName(now: Date): string {
  const digits = now.toISOString().slice(0, 19).replaceAll(':', '');
  return `label-backup-${digits.replace('T', '-')}.tar`;
}

interface BackupOptions {
  backend: StaffBackend;
  files: FileStore;
  /** The archive to write. */
  file: string;
  log: Log;
}

/** Writes an archive, which appears under its name when it is whole. */
export async function backup({ backend, files, file, log }: BackupOptions): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} is there already, and nothing was written.`);
  const draft = `${file}.part`;
  await rm(draft, { force: true }); // of a run that was killed
  const archive = new ArchiveWriter(draft);
  try {
    const rows = await addRows(archive, new Rows(backend), log);
    const staff = await listStaff(accountsOf(backend));
    await archive.add(STAFF, JSON.stringify(staff, null, 1));
    const count = await addFiles(archive, files, log);
    await archive.finish();
    await rename(draft, file);
    log(`Wrote ${file}: ${rows} rows, ${count} files, ${staff.length} addresses of staff.`);
  } catch (error) {
    const cause = await archive.abandon();
    await rm(draft, { force: true });
    if (!cause) throw error;
    throw new StartError(`${file} cannot be written: ${cause.message}.`, { cause });
  }
}

/** Adds children before their parents, so that rows inserted meanwhile never lack their parent. */
async function addRows(archive: ArchiveWriter, rows: Rows, log: Log): Promise<number> {
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
    let count = 0;
    let number = 0;
    for await (const page of rows.pages(table)) {
      references.note(table, page);
      const lines = page.map((row) => `${JSON.stringify(row)}\n`).join('');
      await archive.add(rowsEntry(table.name, ++number), lines);
      count += page.length;
    }
    if (references.lacks(table)) {
      throw new StartError(
        'Rows were deleted while they were being read: nothing was written, run it again.',
      );
    }
    log(`${table.name}: ${count} rows`);
    total += count;
  }
  return total;
}

async function addFiles(archive: ArchiveWriter, files: FileStore, log: Log): Promise<number> {
  const listed = (await files.list()).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  let bytes = 0;
  for (const [index, { name, size }] of listed.entries()) {
    if (index > 0 && index % 100 === 0) log(`files: ${index} of ${listed.length}`);
    await archive.addStream(fileEntry(name), size, await files.read(name));
    bytes += size;
  }
  log(`files: ${listed.length}, ${formatBytes(bytes)}`);
  return listed.length;
}

/** The referenced values that have not been read yet, as children are read before their parents. */
class References {
  /** Values by table and column. */
  readonly #wanted = new Map<string, Set<unknown>>();

  note({ name, refers_to }: Table, rows: Row[]): void {
    for (const { column, parent, parent_column } of refers_to) {
      const values = this.#valuesOf(parent, parent_column);
      for (const row of rows) if (row[column] !== null) values.add(row[column]);
    }
    for (const [column, values] of this.#columnsOf(name)) {
      for (const row of rows) values.delete(row[column]);
    }
  }

  /** Returns whether rows refer to rows of a table that have not been read. */
  lacks({ name }: Table): boolean {
    return this.#columnsOf(name).some(([, values]) => values.size > 0);
  }

  #valuesOf(table: string, column: string): Set<unknown> {
    const values = this.#wanted.get(`${table}.${column}`) ?? new Set();
    this.#wanted.set(`${table}.${column}`, values);
    return values;
  }

  #columnsOf(table: string): [string, Set<unknown>][] {
    return [...this.#wanted]
      .filter(([name]) => name.startsWith(`${table}.`))
      .map(([name, values]) => [name.slice(table.length + 1), values]);
  }
}
