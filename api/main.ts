import { loadEnvironment, portNumber } from '../node/environment';
import { exitOnStartError } from '../node/start-error';
import { startApi } from './server';
import { readApiSettings } from './settings';

async function main(): Promise<void> {
  const environment = loadEnvironment();
  const server = await startApi({
    ...readApiSettings(environment),
    host: environment.HOST || '127.0.0.1',
    port: portNumber(environment, 'UPLOAD_PORT', 3001),
  });
  console.log(`Uploads: ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop());
  }
}

main().catch(exitOnStartError);
