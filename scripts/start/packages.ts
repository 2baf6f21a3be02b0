import { optimizeDeps, resolveConfig } from 'vite';
import { exitOnStartError } from '../../node/start-error';

// The program that bundles the packages as the development server sends them. It is a separate process, so that its memory,
// some 200 MB, is freed afterwards.

async function main(): Promise<void> {
  await optimizeDeps(await resolveConfig({ logLevel: 'error' }, 'serve'), false, true);
  process.exit();
}

main().catch(exitOnStartError);
