import { loadEnvironment } from '../../node/environment';
import { exitOnStartError } from '../../node/start-error';
import { runUpgradeCommand } from './upgrade';

runUpgradeCommand(process.argv.slice(2), loadEnvironment(), console.log).catch(exitOnStartError);
