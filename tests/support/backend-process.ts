// Backends for a test worker, in a separate process: jsdom cannot run a server, and isolated test files would each load
// PGlite. Prints the URL at which it serves the calls of worker-backend.ts, and exits at the end of its input.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { readFile } from 'node:fs/promises';
import { startTestBackend, type TestBackend } from '@label/supabase-local/testing/test-backend';
import { listen } from '../../node/listen';
import { urlOf } from '../../node/urls';
import type { Call, OwnOptions, Reference } from './worker-backend';
import { emptyDatabase, withoutTriggers } from './empty-database';

const HOST = '127.0.0.1';

const backends: TestBackend[] = [];
let shared: Promise<Shared> | undefined;

interface Shared {
  reference: Reference;
  /** What its database is made of, a line each. */
  schema: string[];
}

async function start({ schema, ...options }: OwnOptions = {}): Promise<Reference> {
  const backend = await startTestBackend(options);
  if (schema !== undefined) await backend.sql(schema);
  const { url, port, keys, mailDir } = backend;
  return { id: backends.push(backend) - 1, url, port, keys, mailDir };
}

const EMPTY_AUTH = withoutTriggers(`do $$ declare relation regclass; begin
  for relation in select oid from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r' loop
    execute format('delete from %s', relation);
  end loop;
end $$`);

/** Makes the database that of a new installation. */
async function empty({ id }: Reference): Promise<void> {
  const { sql } = backendOf(id);
  await emptyDatabase(sql);
  await sql(`${EMPTY_AUTH}; ${await readFile('supabase/seed.sql', 'utf8')}`);
}

async function readSchema({ id }: Reference): Promise<string[]> {
  const [row] = await backendOf(id).sql(await readFile('tests/support/leaks/schema.sql', 'utf8'));
  return Object(row).lines;
}

async function startShared(): Promise<Shared> {
  const reference = await start();
  return { reference, schema: await readSchema(reference) };
}

/** Returns the lines in which the shared database is made otherwise than at first; such a one serves no other file. */
async function findAlterations(): Promise<string[]> {
  if (!shared) return [];
  const { reference, schema } = await shared;
  const current = await readSchema(reference);
  const lines = [
    ...current.filter((line) => !schema.includes(line)).map((line) => `+ ${line}`),
    ...schema.filter((line) => !current.includes(line)).map((line) => `- ${line}`),
  ];
  if (lines.length > 0) {
    shared = undefined;
    await backendOf(reference.id).stop();
  }
  return lines;
}

function backendOf(id: number): TestBackend {
  const backend = backends[id];
  if (!backend) throw new Error(`There is no backend ${id}.`);
  return backend;
}

async function answer(call: Call): Promise<unknown> {
  if (call.name === 'share') {
    shared ??= startShared();
    const { reference } = await shared;
    await empty(reference);
    return reference;
  }
  if (call.name === 'alterations') return findAlterations();
  if (call.name === 'start') return start(call.options);
  const backend = backendOf(call.id);
  return call.name === 'sql' ? backend.sql(call.query, call.params) : backend.stop();
}

async function respond(body: string): Promise<object> {
  try {
    return { value: await answer(JSON.parse(body)) };
  } catch (error) {
    // With what tests look at in an error of the database, whose message JSON would leave out.
    return { error: Object.assign({ message: String(Object(error).message) }, error) };
  }
}

const server = createServer((request, response) => {
  void text(request)
    .then(respond)
    .then((answered) => response.end(JSON.stringify(answered)));
});
const port = await listen(server, { host: HOST, port: 0, variable: 'PORT' });
process.stdout.write(`${urlOf(HOST, port)}\n`);

process.stdin.resume().on('end', () => {
  const stopped = Promise.all(backends.map((backend) => backend.stop()));
  void stopped.then(() => process.exit());
});
