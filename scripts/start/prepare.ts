import { optimizeDeps, resolveConfig } from 'vite';
import { databaseTemplate } from '@label/supabase-local/database-template';
import { exitOnStartError } from '../../node/start-error';

// The program of a first start that caches what takes seconds to make: the database to begin with, and the packages as
// the development server sends them. It runs in a process of its own, whose memory, some 300 MB, goes with it.

async function main(): Promise<void> {
  await databaseTemplate();
  await optimizeDeps(await resolveConfig({ logLevel: 'error' }, 'serve'), false, true);
  process.exit();
}

main().catch(exitOnStartError);
