import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { loadKeys } from '@label/supabase-local/keys';
import { storageKey } from '../../api/settings';
import type { FileStore } from '../../api/uploads/file-store';
import { openFileStore } from '../../api/uploads/file-store-disk';
import { ApiError } from '../../api/api-error';
import { hasCode } from '../../node/error-code';
import { StartError } from '../../node/start-error';
import { urlOf } from '../../node/urls';
import { answers, findBackend, hasEmbeddedBackend, type StaffBackend } from '../staff/backend';
import { parseSettings } from '../start/settings';

/** Reports the progress of a command, line by line. */
export type Log = (line: string) => void;

export interface Installation {
  backend: StaffBackend;
  files: FileStore;
  uploadDir: string;
  /** The data directory of the embedded backend; null where there is a hosted one. */
  dataDir: string | null;
}

interface Options {
  /** Whether to create an embedded backend that was never started. */
  create: boolean;
}

/**
 * Works on the backend that npm start would use. The embedded one is started for as long as it takes, unless it is running:
 * after a reset, npm start would fill in the demo label first.
 */
export async function withInstallation<Result>(
  environment: NodeJS.ProcessEnv,
  { create }: Options,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const { hosted, dataDir, uploadDir, publicHost, supabasePort } = parseSettings(environment);
  const run = async (backend: StaffBackend) => {
    await mkdir(uploadDir, { recursive: true });
    const key = storageKey(environment);
    const files = openFileStore({ uploadDir, supabaseUrl: backend.url, storageKey: key });
    try {
      return await work({ backend, files, uploadDir, dataDir: hosted ? null : dataDir });
    } catch (error) {
      throw explain(error);
    }
  };
  if (hosted || !hasEmbeddedBackend() || (await answers(urlOf(publicHost, supabasePort)))) {
    return run(await findBackend(environment));
  }
  if (!create && !existsSync(path.join(dataDir, 'db'))) {
    throw new StartError(`There is nothing to back up in ${dataDir}.`);
  }
  const { startBackend } = await import('@label/supabase-local/backend');
  const keys = await loadKeys(dataDir);
  const siteUrl = 'http://127.0.0.1'; // for mails, of which it sends none
  const backend = await startBackend({ dataDir, host: '127.0.0.1', port: 0, siteUrl, keys });
  try {
    return await run({ url: backend.url, secretKey: keys.secretKey });
  } finally {
    await backend.stop();
  }
}

function explain(error: unknown): unknown {
  if (error instanceof ApiError) return new StartError(error.message, { cause: error });
  if (!hasCode(error, 'ENOSPC', 'EDQUOT')) return error;
  return new StartError('The disk is full: make room, and run it again.', { cause: error });
}
