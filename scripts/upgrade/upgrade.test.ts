import { createServer } from 'node:http';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { extensions } from '@label/supabase-local/extensions';
import { openEmptyDatabase, openSchemaDatabase, withDatabaseUrl } from '../schema-database';
import { startSmallServer } from '../start/ports';
import { runUpgradeCommand } from './upgrade';

const VERSION = 20261201000001;

beforeAll(() => {
  const programs = path.resolve('packages/supabase-cli/node_modules/.bin');
  vi.stubEnv('PATH', `${programs}${path.delimiter}${process.env['PATH']}`);
  vi.stubEnv('PGSSLMODE', 'disable');
});

/**
 * Answers for a database as PostgREST does, to the only question that is asked of it here, and is away after a number of
 * answers; returns the variables.
 */
async function serveVersion(
  database: PGlite,
  { answers = Infinity } = {},
): Promise<NodeJS.ProcessEnv> {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked += 1;
    if (asked > answers) {
      answer.writeHead(503).end();
      return;
    }
    database.query<{ version: number }>('select public.schema_version() as version').then(
      ({ rows }) => answer.end(String(rows[0]?.version)),
      () => answer.writeHead(404).end('{"code":"PGRST202"}'),
    );
  });
  const { url, stop } = await startSmallServer(server);
  onTestFinished(stop);
  return {
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  };
}

/** Runs the command, and returns what it prints. */
async function upgrade(environment: NodeJS.ProcessEnv, ...line: string[]): Promise<string> {
  const printed: string[] = [];
  await runUpgradeCommand(line, environment, (text) => printed.push(text));
  return printed.join('\n');
}

it('an empty database gets all migrations and the seed, and then has nothing to do', async () => {
  await using database = await openEmptyDatabase();
  const environment = await serveVersion(database);
  const printed = await withDatabaseUrl(database, (url) =>
    upgrade(environment, '--db-url', url, '--seed', '--yes'),
  );
  expect(printed).toContain(
    'is older, or not there yet. To be applied:\n  20261201000000_baseline.sql',
  );
  expect(printed).toContain(`The schema is ${VERSION}.`);
  const { rows } = await database.query('select count(*)::int from public.services');
  expect(rows).toEqual([{ count: 6 }]);
  expect(await upgrade(environment)).toContain('Nothing to do');
});

it('asks for --yes where there is no terminal, and changes nothing before', async () => {
  await using database = await openEmptyDatabase();
  const environment = await serveVersion(database);
  await expect(upgrade(environment)).rejects.toThrow(
    'There is no terminal to ask on: add --yes. Nothing was changed.',
  );
});

it('a schema that is newer is left alone', async () => {
  await using database = await openSchemaDatabase();
  await database.exec(
    'create or replace function public.schema_version() returns bigint language sql as $$ select 20991231000000 $$',
  );
  const environment = await serveVersion(database);
  await expect(upgrade(environment, '--yes')).rejects.toThrow(
    'is 20991231000000, newer than this release with',
  );
});

it('a backend that is away afterwards is not said to be up to date', async () => {
  await using database = await openEmptyDatabase();
  const environment = await serveVersion(database, { answers: 1 });
  const upgraded = withDatabaseUrl(database, (url) =>
    upgrade(environment, '--db-url', url, '--yes'),
  );
  await expect(upgraded).rejects.toThrow('which does not answer (status 503)');
});

it('needs no secret key', async () => {
  await using database = await openSchemaDatabase();
  const environment = await serveVersion(database);
  const refused = { ...environment, SUPABASE_SECRET_KEY: 'sb_secret_of_another_project' };
  expect(await upgrade(refused)).toContain('Nothing to do');
});

it('a command line that fails is said to have, with what to do', async () => {
  await using database = await PGlite.create({ extensions });
  const environment = await serveVersion(database);
  await expect(
    upgrade(environment, '--db-url', 'postgresql://127.0.0.1:1/none', '--yes'),
  ).rejects.toThrow('Supabase’s command line has failed');
});
