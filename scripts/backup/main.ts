import { loadEnvironment } from '../../node/environment';
import { exitOnStartError } from '../../node/start-error';
import { runBackupCommand } from './command';
import { Progress } from './progress';

async function main(): Promise<void> {
  const progress = new Progress(process.stdout);
  progress.line(await runBackupCommand(process.argv.slice(2), loadEnvironment(), progress));
}

main().catch(exitOnStartError);
