import { loadEnvironment } from '../../node/environment';
import { exitOnStartError } from '../../node/start-error';
import { runStaffCommand } from './staff';

async function main(): Promise<void> {
  console.log(await runStaffCommand(process.argv.slice(2), loadEnvironment()));
}

main().catch(exitOnStartError);
