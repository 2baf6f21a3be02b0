import { optimizeDeps, resolveConfig } from 'vite';
import { databaseTemplate } from '@label/supabase-local/database-template';
import { exitOnStartError } from '../../node/start-error';

// The program of a first start that caches what takes seconds to make: the database to begin with, and the packages as
// the development server sends them. It is a separate process, so that its memory, some 300 MB, is freed afterwards.

async function main(): Promise<void> {
  await databaseTemplate();
  await optimizeDeps(await resolveConfig({ logLevel: 'error' }, 'serve'), false, true);
  process.exit();
}

main().catch(exitOnStartError);
