import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { format } from 'oxfmt';
import { installDependencies, root } from './install.js';
import { openSchemaDatabase, withDatabaseUrl } from './schema-database';

export const typesFile = join(root, 'src/data-service/database.types.ts');

// A package of its own, because it takes 135 MB and the product runs without it.
export const cliFolder = join(root, 'packages/supabase-cli');

/** Runs the Supabase CLI on this project and returns what it prints. */
export async function runSupabaseCli(args: string[]): Promise<string> {
  // On a copy, because the CLI leaves a .temp folder behind where it works.
  const workdir = await mkdtemp(join(tmpdir(), 'supabase-cli-'));
  try {
    await cp(join(root, 'supabase'), join(workdir, 'supabase'), { recursive: true });
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(cliFolder, 'node_modules/supabase/dist/supabase.js'), ...args, '--workdir', workdir],
      { env: { ...process.env, PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1' } },
    );
    return stdout;
  } finally {
    await rm(workdir, { recursive: true });
  }
}

/** The row types of the schema that the migrations make. */
export async function generateTypes(): Promise<string> {
  await using database = await openSchemaDatabase();
  const source = await withDatabaseUrl(database, (url) =>
    runSupabaseCli(['gen', 'types', `--remote=${url}`, '--schema', 'public']),
  );
  const { code } = await format(typesFile, source, { printWidth: 100, singleQuote: true });
  return code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installDependencies(cliFolder);
  await writeFile(typesFile, await generateTypes());
}
