import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { startTestBackend, type TestBackend } from '@label/supabase-local/testing/test-backend';
import { StartError } from '../../../node/start-error';
import { runRestoreCommand } from '../../restore/restore';
import type { Log } from '../backend';
import { runBackupCommand } from '../backup';

export type Variables = Record<string, string>;

/** A backend in the role of a hosted one, with a directory for uploads. */
export interface TestInstallation {
  backend: TestBackend;
  /** A directory that is deleted with the installation. */
  home: string;
  uploadDir: string;
  environment: Variables;
  stop: () => Promise<void>;
}

export async function startInstallation(): Promise<TestInstallation> {
  const backend = await startTestBackend();
  // All databases of tests are copies of one; those of two installations have other ids in the price list, and other secrets.
  await backend.sql(`
    update services set id = gen_random_uuid();
    update newsletter_secret set secret = sha256(convert_to(gen_random_uuid()::text, 'utf8'))`);
  const home = await mkdtemp(join(tmpdir(), 'backup-'));
  const uploadDir = await mkdtemp(join(home, 'uploads-'));
  const environment = {
    // Empty variables, so that a developer's .env has no say.
    HOST: '',
    PORT: '',
    SUPABASE_PORT: '',
    UPLOAD_PORT: '',
    UPLOAD_STORAGE: '',
    DATA_DIR: '/nowhere',
    UPLOAD_DIR: uploadDir,
    VITE_SUPABASE_URL: backend.url,
    VITE_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishableKey,
    SUPABASE_SECRET_KEY: backend.keys.secretKey,
  };
  const stop = async () => {
    await backend.stop();
    await rm(home, { recursive: true });
  };
  return { backend, home, uploadDir, environment, stop };
}

type Run = (line: string[], environment: Variables, log: Log) => Promise<void>;

/** Runs a command in this process, and returns what it has said or the sentence with which it failed. */
async function run(command: Run, line: string[], environment: Variables): Promise<string> {
  const said: string[] = [];
  try {
    await command(line, environment, (text) => said.push(text));
    return said.join('\n');
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message;
  }
}

export function runBackup({ environment }: TestInstallation, ...line: string[]): Promise<string> {
  return run(runBackupCommand, line, environment);
}

export function runRestore({ environment }: TestInstallation, ...line: string[]): Promise<string> {
  return run(runRestoreCommand, line, environment);
}

type Sql = TestBackend['sql'];

/** Inserts rows of all tables. */
export async function insertSample(sql: Sql): Promise<void> {
  await sql(await readFile(new URL('sample.sql', import.meta.url), 'utf8'));
}

/** Returns all rows of all tables, generated columns included, as sorted JSON. */
export async function readRows(sql: Sql): Promise<string[]> {
  const tables = await readTexts(
    sql,
    `select tablename as text from pg_tables where schemaname = 'public'`,
  );
  const rows: string[] = [];
  for (const table of tables) {
    const found = await readTexts(
      sql,
      `select to_jsonb(stored_row)::text as text from public.${table} as stored_row`,
    );
    rows.push(...found.map((json) => `${table} ${json}`));
  }
  return rows.toSorted();
}

const textsSchema = v.array(v.object({ text: v.string() }));

async function readTexts(sql: Sql, query: string): Promise<string[]> {
  return v.parse(textsSchema, await sql(query)).map(({ text }) => text);
}

/** Returns the SHA-256 of all files of a directory. */
export async function readChecksums(directory: string): Promise<Record<string, string>> {
  const names = (await readdir(directory)).toSorted();
  const sums: Record<string, string> = {};
  for (const name of names) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(directory, name)), hash);
    sums[name] = hash.digest('hex');
  }
  return sums;
}
