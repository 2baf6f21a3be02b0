import { stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { RIGHT } from '@/config/health';
import { keyKind } from '../../node/api-keys';
import { hasCode } from '../../node/error-code';
import { makeIncoming, removeIncoming } from '../uploads/incoming';
import { ask } from './ask';
import { untried, wrong, type Finding, type HealthOptions } from './check';

/** The oldest Node that runs this, as in package.json. */
const OLDEST_NODE = [20, 19] as const;

export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  return isOld ? wrong('node-old', version) : RIGHT;
}

/** Returns whether each key is of the kind that its variable is for. */
export function checkVariables({
  publishableKey,
  backend,
}: Pick<HealthOptions, 'publishableKey' | 'backend'>): Finding {
  const published = keyKind(publishableKey);
  if (published === 'secret') return wrong('variables-secret-published');
  if (published === 'unknown') return wrong('variables-publishable-unknown');
  if (!backend) return RIGHT;
  const secret = keyKind(backend.secretKey);
  if (secret === 'publishable') return wrong('variables-secret-publishable');
  return secret === 'unknown' ? wrong('variables-secret-unknown') : RIGHT;
}

/** Writes to the folder in which uploads are stored, or arrive, and looks for the bucket where they are stored in one. */
export async function checkUploads(options: HealthOptions): Promise<Finding> {
  const { uploadDir, minFreeBytes = 0 } = options;
  const folder = await existingFolder(resolve(uploadDir));
  try {
    await tryToWrite(folder);
  } catch (error) {
    if (hasCode(error, 'ENOSPC', 'EDQUOT')) return wrong('uploads-full', folder);
    return wrong('uploads-not-writable', String(error));
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minFreeBytes) return wrong('uploads-full', folder);
  return options.storageKey ? checkBuckets(options, options.storageKey) : RIGHT;
}

/** Returns the folder, or the nearest one above it: made here, it would belong to whoever runs the check. */
async function existingFolder(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  const above = dirname(path);
  return isThere || above === path ? path : existingFolder(above);
}

async function tryToWrite(folder: string): Promise<void> {
  const directory = await makeIncoming(folder);
  try {
    await writeFile(join(directory, 'file'), 'health', { flush: true });
  } finally {
    await removeIncoming(directory);
  }
}

async function checkBuckets({ supabaseUrl }: HealthOptions, key: string): Promise<Finding> {
  for (const bucket of ['uploads', 'sounds']) {
    const answer = await ask(supabaseUrl, `/storage/v1/bucket/${bucket}`, { key });
    if (!answer) return untried('needs-backend');
    if (answer.status !== 200) {
      return wrong('uploads-no-bucket', `${bucket}: status ${answer.status}`);
    }
  }
  return RIGHT;
}
