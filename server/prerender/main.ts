import { loadEnvironment } from '../../node/environment';
import { exitOnStartError } from '../../node/start-error';
import { readPageOptions } from './options';
import { runPrerender } from './run';

async function main(): Promise<void> {
  await runPrerender('dist', readPageOptions(process.argv.slice(2)), loadEnvironment());
}

main().catch(exitOnStartError);
