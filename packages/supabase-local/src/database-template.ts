import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { openConnection } from './connection';
import { hasCode } from '../../../node/error-code';
import { createSchema, readSchema } from './schema';
import { project } from './project';

const cache = fileURLToPath(new URL('node_modules/.cache/label-site/', project));

/**
 * Returns a dump of a database with the migrations and the seed, to begin with. Making one takes seconds, loading it a
 * fraction, so it is cached for as long as nothing changes that it was made of.
 */
export async function databaseTemplate(): Promise<Blob> {
  const file = join(cache, `database-${await fingerprint()}.tar`);
  return (await readTemplate(file)) ?? (await makeTemplate(file));
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(await readSchema()));
  // The versions of Postgres and of schema auth.
  hash.update(await readFile(new URL('package-lock.json', project)));
  return hash.digest('hex').slice(0, 16);
}

async function readTemplate(file: string): Promise<Blob | null> {
  try {
    return new Blob([await readFile(file)]);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Takes the two databases away that new ones are copied from: a third of the dump, and the embedded one stays alone. */
async function dropTemplates({ driver }: PgliteConnection): Promise<void> {
  await driver.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await driver.exec(`drop database ${name}`);
}

/** Other processes may make the same file at the same time: each appears whole. */
async function makeTemplate(file: string): Promise<Blob> {
  const connection = await openConnection({});
  await createSchema(connection.driver);
  await dropTemplates(connection);
  const dump = await connection.driver.dumpDataDir('none');
  await connection.close();
  await mkdir(cache, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
  await removeOthers(file);
  return dump;
}

async function removeOthers(file: string): Promise<void> {
  const templates = (await readdir(cache)).filter((name) => /^database-.*\.tar$/.test(name));
  const others = templates.map((name) => join(cache, name)).filter((path) => path !== file);
  await Promise.all(others.map((path) => rm(path, { force: true })));
}
