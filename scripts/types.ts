import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { installDependencies, root } from './install.js';
import { openSchemaDatabase, withDatabaseUrl } from './schema-database';
import { cliFolder, hasSupabaseCli, runSupabaseCli } from './supabase-cli';

export const typesFile = join(root, 'src/data-service/database.types.ts');

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
  if (!hasSupabaseCli()) {
    console.error('The Supabase CLI, which generates the types, has no build for this system.');
    process.exit(1);
  }
  await writeFile(typesFile, await generateTypes());
}
