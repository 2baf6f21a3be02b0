import { SCHEMA_VERSION } from '@/config/schema-version';
import { watchBackend } from '../node/backend-watch';
import { loadEnvironment, portNumber } from '../node/environment';
import { exitServerOnStartError } from '../node/start-error';
import { startApi } from './server';
import { readApiSettings } from './settings';

async function main(): Promise<void> {
  const environment = loadEnvironment();
  const settings = {
    ...readApiSettings(environment),
    host: environment.HOST || '127.0.0.1',
    port: portNumber(environment, 'UPLOAD_PORT', 3001),
  };
  const watch = await watchBackend({
    ...settings,
    secretKey: settings.backend?.secretKey,
    schemaVersion: SCHEMA_VERSION,
  });
  const server = await startApi(settings);
  console.log(`Uploads: ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.all([server.stop(), watch.stop()]));
  }
}

main().catch(exitServerOnStartError);
