import { loadEnvironment } from '../../node/environment';
import { exitOnStartError } from '../../node/start-error';
import { runRestoreCommand } from './restore';

runRestoreCommand(process.argv.slice(2), loadEnvironment(), console.log).catch(exitOnStartError);
