import {
  exitOnStartError,
  loadEnvironment,
  minFreeBytes,
  portNumber,
  assertVariables,
  storageKey,
  uploadDirectory,
} from './environment';
import { mailOptions } from './mail-options';
import { startUploadServer } from './server';

async function main(): Promise<void> {
  const environment = loadEnvironment();
  assertVariables(environment, ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY']);
  const mail = mailOptions(environment);
  const secretKey = environment.SUPABASE_SECRET_KEY;
  const server = await startUploadServer({
    host: environment.HOST || '127.0.0.1',
    port: portNumber(environment, 'UPLOAD_PORT', 3001),
    uploadDir: uploadDirectory(environment),
    supabaseUrl: environment.VITE_SUPABASE_URL,
    publishableKey: environment.VITE_SUPABASE_PUBLISHABLE_KEY,
    storageKey: storageKey(environment),
    minFreeBytes: minFreeBytes(environment),
    inbox: secretKey ? { secretKey, mail } : undefined,
  });
  console.log(`Uploads: ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop());
  }
}

main().catch(exitOnStartError);
