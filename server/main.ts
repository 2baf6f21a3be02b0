import { PRODUCT_VERSION } from '@/config/product-version';
import { SCHEMA_VERSION } from '@/config/schema-version';
import { watchBackend } from '../node/backend-watch';
import { loadEnvironment } from '../node/environment';
import { log } from '../node/log';
import { exitServerOnStartError } from '../node/start-error';
import { loadPageRenderer } from './document/page-renderer';
import { startSiteServer } from './server';
import { readSettings } from './settings';

async function main(): Promise<void> {
  const settings = readSettings(loadEnvironment());
  const renderer = await loadPageRenderer(settings.serverDir, settings.variables);
  const watch = await watchBackend({
    ...settings,
    secretKey: settings.backend?.secretKey,
    schemaVersion: SCHEMA_VERSION,
  });
  const server = await startSiteServer({ ...settings, renderer });
  console.log(`Site: ${server.url} (version ${PRODUCT_VERSION})`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.all([server.stop(), watch.stop()]));
  }
}

// The app is written for browsers, where an unhandled rejection does not end the program.
process.on('unhandledRejection', (reason) => log('error', 'An unhandled rejection:', reason));

main().catch(exitServerOnStartError);
