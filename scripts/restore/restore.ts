import { StartError } from '../../node/start-error';
import type { Installation } from '../backup/backend';
import type { Progress } from '../backup/progress';
import { keyOf, parentsFirst, Rows } from '../backup/rows';
import { accountsOf, listStaff } from '../staff/staff';
import { tableOf } from '../backup/archive-format';
import { parseRows, type Archive } from './check-archive';
import { checkSchema } from './check-schema';
import { compareRows, type Difference } from './compare';
import { readBytes, readContent } from './read-archive';
import { restoreFiles } from './restore-files';

export interface RestoreOptions {
  installation: Installation;
  archive: Archive;
  /** Whether rows that the archive does not have are deleted. */
  replace: boolean;
  /** Asks whether to do what the sentence says. */
  confirm: (question: string) => Promise<boolean>;
  /** Called before the first change. */
  onBegin: () => Promise<void>;
  progress: Progress;
}

/** The most rows that are deleted in one request. */
const DELETED_AT_ONCE = 500;

/**
 * Brings an archive that was checked into a backend: what is there already stays, so that a restore that was interrupted
 * goes on. Returns what to say.
 */
export async function restore(options: RestoreOptions): Promise<string> {
  const { installation, archive, progress } = options;
  const { backend } = installation;
  const rows = new Rows(backend);
  checkSchema(archive.header.schema, await rows.schema());
  const differences = await compareRows(rows, archive);
  await requireConsent(differences, options);
  await options.onBegin();
  await deleteExtra(rows, differences, progress);
  const written = await writeRows(rows, differences, archive, progress);
  const files = await restoreFiles(installation, archive, progress);
  await rows.announceChange();
  const present = new Set(await listStaff(accountsOf(backend)));
  const absent = archive.staff.filter((email) => !present.has(email));
  return [
    `Restored ${archive.file}: ${written} rows and ${files} files were written, the others were there.`,
    ...(absent.length > 0 ? ['Accounts are not part of a backup. Add the staff with:'] : []),
    ...absent.map((email) => `  npm run staff -- add ${email}`),
  ].join('\n');
}

async function requireConsent(
  differences: Difference[],
  { replace, confirm }: RestoreOptions,
): Promise<void> {
  const foreign = differences.filter((difference) => difference.foreign > 0);
  if (foreign.length === 0) return;
  const list = foreign.map(({ table, foreign: count }) => `${table.name} ${count}`).join(', ');
  const sentence = `The backend has rows that the backup does not have, or has otherwise (${list})`;
  if (!replace) {
    throw new StartError(`${sentence}. Add --replace to lose them. Nothing was changed.`);
  }
  if (!(await confirm(`${sentence}. Lose them?`))) throw new StartError('Nothing was changed.');
}

/** Children go before their parents, so that no reference deletes or changes a row that stays. */
async function deleteExtra(
  rows: Rows,
  differences: Difference[],
  { line }: Progress,
): Promise<void> {
  const tables = parentsFirst(differences.map(({ table }) => table)).toReversed();
  for (const table of tables) {
    const extra = differences.find((difference) => difference.table === table)?.extra ?? [];
    for (let start = 0; start < extra.length; start += DELETED_AT_ONCE) {
      await rows.delete(table, extra.slice(start, start + DELETED_AT_ONCE));
    }
    if (extra.length > 0) line(`${table.name}: ${extra.length} rows deleted`);
  }
}

/** Parents come before their children. Returns how many rows it wrote. */
async function writeRows(
  rows: Rows,
  differences: Difference[],
  archive: Archive,
  { line, update }: Progress,
): Promise<number> {
  let total = 0;
  for (const table of parentsFirst(differences.map((difference) => difference.table))) {
    const same = differences.find((difference) => difference.table === table)?.same;
    let written = 0;
    for (const entry of archive.entries.filter(({ name }) => tableOf(name) === table.name)) {
      const page = parseRows(await readBytes(readContent(archive.file, entry)));
      const missing = page.filter((row) => !same?.has(keyOf(table, row)));
      if (missing.length > 0) await rows.write(table, missing);
      written += missing.length;
      update(`${table.name}: ${written} rows`);
    }
    line(`${table.name}: ${written} rows`);
    total += written;
  }
  return total;
}
