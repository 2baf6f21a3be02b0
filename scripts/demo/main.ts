import { assertVariables, loadEnvironment } from '../../node/environment';
import { exitOnStartError } from '../../node/start-error';
import { storageKey, uploadDirectory } from '../../api/settings';
import { fillDemo } from './fill';

async function main(): Promise<void> {
  const environment = loadEnvironment();
  assertVariables(environment, ['VITE_SUPABASE_URL', 'SUPABASE_SECRET_KEY']);
  await fillDemo({
    supabaseUrl: environment.VITE_SUPABASE_URL,
    secretKey: environment.SUPABASE_SECRET_KEY,
    uploadDir: uploadDirectory(environment),
    storageKey: storageKey(environment),
    log: console.log,
  });
}

main().catch(exitOnStartError);
