import { readSettings } from '../start/settings';
import { reset } from './reset';
import { startErrorSentence } from '../../node/start-error';

try {
  console.log(await reset(readSettings()));
} catch (error) {
  console.error(startErrorSentence(error) ?? error);
  process.exitCode = 1;
}
