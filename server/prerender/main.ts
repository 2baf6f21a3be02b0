import { loadEnvironment } from '../../node/environment';
import { exitOnStartError } from '../../node/start-error';
import { readPageOptions } from './options';
import { readInstallation, runPrerender } from './run';

async function main(): Promise<void> {
  const options = readPageOptions(process.argv.slice(2));
  await runPrerender('dist', options, await readInstallation(loadEnvironment()));
}

main().catch(exitOnStartError);
