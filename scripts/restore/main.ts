import { loadEnvironment } from '../../node/environment';
import { exitOnStartError } from '../../node/start-error';
import { Progress } from '../backup/progress';
import { runRestoreCommand } from './command';

async function main(): Promise<void> {
  const progress = new Progress(process.stdout);
  progress.line(await runRestoreCommand(process.argv.slice(2), loadEnvironment(), progress));
}

main().catch(exitOnStartError);
