import { loadEnvironment } from '../../node/environment';
import { exitOnStartError } from '../../node/start-error';
import { runBackupCommand } from './backup';

runBackupCommand(process.argv.slice(2), loadEnvironment(), console.log).catch(exitOnStartError);
