import { exitOnStartError } from '../node/start-error';
import { loadEnvironment } from '../node/environment';
import { loadPageRenderer } from './document/page-renderer';
import { startSiteServer } from './server';
import { readSettings } from './settings';

async function main(): Promise<void> {
  const settings = readSettings(loadEnvironment());
  const renderer = await loadPageRenderer(settings.serverDir, settings.variables);
  const server = await startSiteServer({ ...settings, renderer });
  console.log(`Site: ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop());
  }
}

// The app is written for browsers, where an unhandled rejection does not end the program.
process.on('unhandledRejection', (reason) => console.error(reason));

main().catch(exitOnStartError);
