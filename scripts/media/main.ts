import { parseArgs } from 'node:util';
import { loadEnvironment } from '../../node/environment';
import { StartError, exitOnStartError } from '../../node/start-error';
import { storageKey } from '../../api/settings';
import { openFileStore } from '../../api/uploads/file-store-disk';
import { createNodeClient } from '../demo/client';
import { findBackend } from '../staff/backend';
import { readSettings } from '../start/settings';
import { cleanMedia } from './clean';

function readArguments() {
  try {
    const flag = { type: 'boolean', default: false } as const;
    return parseArgs({ options: { remove: flag, all: flag } }).values;
  } catch (cause) {
    throw new StartError('Usage: npm run media:clean [-- --remove [--all]]', { cause });
  }
}

async function main(): Promise<void> {
  const { remove, all } = readArguments();
  const { uploadDir } = readSettings();
  const { url, secretKey } = await findBackend(loadEnvironment());
  const key = storageKey(process.env);
  const files = openFileStore({ uploadDir, supabaseUrl: url, storageKey: key });
  console.log(await cleanMedia({ client: createNodeClient(url, secretKey), files, remove, all }));
}

main().catch(exitOnStartError);
