import { parseArgs } from 'node:util';
import { exitOnStartError, StartError } from '../../node/start-error';
import { formatBytes } from '../format-bytes';
import { makeRelease } from './release';

async function main(): Promise<void> {
  const { values } = readArguments();
  const { file, bytes } = await makeRelease(values.out);
  console.log(
    `Wrote ${file} (${formatBytes(bytes)}). What to do with it: docs/operations.md, “In an hour”.`,
  );
}

function readArguments() {
  try {
    return parseArgs({ options: { out: { type: 'string', default: '.' } } });
  } catch (cause) {
    throw new StartError('Usage: npm run release [-- --out FOLDER]', { cause });
  }
}

main().catch(exitOnStartError);
