import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { extract, type Extract } from 'tar-stream';
import { openConnection } from './connection';
import { hasCode } from '../../../node/error-code';
import { databaseTemplate } from './database-template';
import { updateSchema } from './schema';
import { StartError } from '../../../node/start-error';

const draftPrefix = 'db.new-';

/** PostgreSQL writes its log in files of 16 MB; with less than two of them nothing shows what failed for want of space. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

/** Opens the database of an installation; the caller holds the lock of the directory. */
export async function openDiskDatabase(dataDir: string): Promise<PgliteConnection> {
  try {
    return await openOrCreate(dataDir);
  } catch (cause) {
    // Any error: it has many messages for this, and none of them says that nothing is lost.
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize >= LEAST_FREE_BYTES) throw cause;
    const sentence = `The disk is full: make room for ${dataDir}, and start again.`;
    throw new StartError(sentence, { cause });
  }
}

async function openOrCreate(dataDir: string): Promise<PgliteConnection> {
  const directory = join(dataDir, 'db');
  await removeDrafts(dataDir);
  if (await isEmpty(directory)) await createDatabase(dataDir, directory);
  const connection = await openDatabase(directory);
  try {
    await updateSchema(connection.driver);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Writes the files of a dump into a directory: PGlite would hold a second database in memory for it. */
async function unpack(dump: Blob, directory: string): Promise<void> {
  const archive = extract();
  await Promise.all([pipeline(dump.stream(), archive), writeEntries(archive, directory)]);
}

async function writeEntries(archive: Extract, directory: string): Promise<void> {
  for await (const entry of archive) {
    const file = join(directory, entry.header.name);
    if (entry.header.type === 'directory') {
      await mkdir(file);
      entry.resume();
    } else {
      await pipeline(entry, createWriteStream(file));
    }
  }
}

/** A process that ends while it creates the database leaves a draft behind, never half a database. */
async function createDatabase(dataDir: string, directory: string): Promise<void> {
  const draft = await mkdtemp(join(dataDir, draftPrefix));
  await unpack(await databaseTemplate(), draft);
  await rm(directory, { recursive: true, force: true });
  await rename(draft, directory);
}

async function openDatabase(directory: string): Promise<PgliteConnection> {
  const unusable = `The database in ${directory} cannot be used; "npm run reset" starts over.`;
  const [files, globalFiles] = await Promise.all([
    list(directory),
    list(join(directory, 'global')),
  ]);
  if (!files.includes('PG_VERSION') || !globalFiles.includes('pg_control')) {
    throw new StartError(unusable);
  }
  try {
    return await openConnection({ directory });
  } catch (cause) {
    throw new StartError(unusable, { cause });
  }
}

async function removeDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(draftPrefix));
  await Promise.all(drafts.map((name) => rm(join(dataDir, name), { recursive: true })));
}

async function isEmpty(directory: string): Promise<boolean> {
  return (await list(directory)).length === 0;
}

async function list(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
