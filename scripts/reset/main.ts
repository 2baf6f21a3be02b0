import { readSettings } from '../start/settings';
import { reset } from './reset';
import { StartError } from '../../node/start-error';

try {
  console.log(await reset(readSettings()));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
