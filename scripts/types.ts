import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { root } from './install.js';
import { openSchemaDatabase, withDatabaseUrl } from './schema-database';
import { requireSupabaseCli, runSupabaseCli } from './supabase-cli';

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
  requireSupabaseCli();
  await writeFile(typesFile, await generateTypes());
}
