import path from 'node:path';
import { parseArgs } from 'node:util';
import { ask } from '../../node/ask';
import { StartError } from '../../node/start-error';
import { readBytes, readContent, tableOf, type Table } from '../backup/archive';
import { withInstallation, type Installation, type Log } from '../backup/backend';
import { parentsFirst, Rows, type Row } from '../backup/rows';
import { accountsOf, listStaff } from '../staff/staff';
import { markDemoFilled } from '../start/demo';
import { checkArchive, checkSchema, parseRows, type Archive } from './check-archive';
import { restoreFiles } from './restore-files';
import { MADE_BY_INSTALLATION, readSeedRows } from './seed-rows';

const usage = 'Usage: npm run restore -- FILE [--replace [--yes]]';

interface Consent {
  /** Whether existing rows may be deleted. */
  replace: boolean;
  /** True to ask no question first. */
  yes: boolean;
}

/** Runs the command of a command line. Throws a StartError with one sentence. */
export async function runRestoreCommand(
  line: string[],
  environment: NodeJS.ProcessEnv,
  log: Log,
): Promise<void> {
  const { file, consent } = readArguments(line);
  const archive = await checkArchive(file, log);
  await withInstallation(environment, { create: true }, (installation) =>
    restore(installation, archive, consent, log),
  );
}

function readArguments(line: string[]): { file: string; consent: Consent } {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const { positionals, values } = parseArgs({
      args: line,
      allowPositionals: true,
      options: { replace: flag, yes: flag },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new StartError(usage);
    return { file: path.resolve(file), consent: values };
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}

/** Replaces the rows of a backend by those of an archive that was checked, and brings its files. */
async function restore(
  installation: Installation,
  archive: Archive,
  consent: Consent,
  log: Log,
): Promise<void> {
  const { backend, dataDir } = installation;
  const rows = new Rows(backend);
  const schema = await rows.schema();
  checkSchema(archive.header.schema, schema);
  await requireConsent(await countAddedRows(rows, schema.tables), consent);
  log('If this is interrupted, run it again with --replace.');
  // Otherwise the next start would add the demo label.
  if (dataDir !== null) await markDemoFilled(dataDir);
  await rows.clear();
  const written = await writeRows(rows, archive, log);
  const files = await restoreFiles(installation, archive, log);
  await rows.announceChange();
  log(`Restored ${archive.file}: ${written} rows, ${files} files.`);
  const present = new Set(await listStaff(accountsOf(backend)));
  const absent = archive.staff.filter((email) => !present.has(email));
  if (absent.length > 0) log('Accounts are not part of a backup. Add the staff with:');
  for (const email of absent) log(`  npm run staff -- add ${email}`);
}

/** Returns the number of rows in each table that a new installation does not have, for tables with any. */
async function countAddedRows(rows: Rows, tables: readonly Table[]): Promise<string[]> {
  const seedRows = await readSeedRows();
  const counts: string[] = [];
  for (const table of tables.filter(({ name }) => name !== MADE_BY_INSTALLATION)) {
    const seed = new Set(seedRows[table.name]?.map(contentOf));
    let count = 0;
    for await (const page of rows.pages(table)) {
      count += page.filter((row) => !seed.has(contentOf(row))).length;
    }
    if (count > 0) counts.push(`${table.name} ${count}`);
  }
  return counts;
}

/** Ids and times differ between installations. The database puts the columns into one order. */
function contentOf({
  id: _id,
  created_at: _created,
  updated_at: _updated,
  ...content
}: Row): string {
  return JSON.stringify(content);
}

async function requireConsent(added: string[], { replace, yes }: Consent): Promise<void> {
  if (added.length === 0) return;
  const sentence = `The backend has rows of its own (${added.join(', ')}).`;
  if (!replace) {
    throw new StartError(`${sentence} Add --replace to lose them. Nothing was changed.`);
  }
  if (yes || (await ask(`${sentence} Lose them?`))) return;
  throw new StartError('Nothing was changed.');
}

/** Inserts parents before their children. Returns the number of rows that were written. */
async function writeRows(rows: Rows, archive: Archive, log: Log): Promise<number> {
  let total = 0;
  for (const table of parentsFirst(archive.header.schema.tables)) {
    let count = 0;
    for (const entry of archive.entries.filter(({ name }) => tableOf(name) === table.name)) {
      const page = parseRows(await readBytes(readContent(archive.file, entry)));
      await rows.write(table, page);
      count += page.length;
    }
    log(`${table.name}: ${count} rows`);
    total += count;
  }
  return total;
}
