import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestBackend } from '@label/supabase-local/testing/test-backend';
import { fillDemo } from '../../scripts/demo/fill';
import { labelDay } from '@/lib/dates';
import { digestOf } from './digest';

/** What the demo's rows and the names of its files are made of. */
const SOURCES = [
  'api/uploads',
  'package-lock.json', // the versions of Postgres and of schema auth
  'packages/supabase-local/src',
  'scripts/demo',
  'supabase/migrations',
  'supabase/seed.sql',
];

const FOLDER = path.resolve('.data/test/demo-database');

let dump: Promise<Blob> | undefined;

/**
 * Returns a dump of a database with the demo, whose files are in the folder of uploads. It is made once for all worlds, and for
 * all runs of a day until a source changes: the demo's dates count from the day on which it was filled in.
 */
export function demoDatabase(uploadDir: string): Promise<Blob> {
  return (dump ??= findDump(uploadDir));
}

async function findDump(uploadDir: string): Promise<Blob> {
  const name = `${labelDay(new Date())}-${(await digestOf(SOURCES)).slice(0, 16)}.tar`;
  const file = path.join(FOLDER, name);
  if (existsSync(file) && existsSync(uploadDir)) return new Blob([await readFile(file)]);
  const backend = await startTestBackend();
  const { url: supabaseUrl, keys } = backend;
  const { secretKey } = keys;
  await fillDemo({ supabaseUrl, secretKey, uploadDir, log: () => undefined });
  const made = await backend.dump();
  await backend.stop();
  await mkdir(FOLDER, { recursive: true });
  for (const other of await readdir(FOLDER)) await rm(path.join(FOLDER, other));
  await writeFile(`${file}.part`, Buffer.from(await made.arrayBuffer()));
  await rename(`${file}.part`, file);
  return made;
}
