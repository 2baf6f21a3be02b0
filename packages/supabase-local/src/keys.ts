import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { withDataDirectory } from './data-directory';
import { hasCode } from '../../../node/error-code';
import { StartError } from '../../../node/start-error';

const keysSchema = v.object({
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  publishableKey: v.pipe(v.string(), v.startsWith('sb_publishable_')),
  secretKey: v.pipe(v.string(), v.startsWith('sb_secret_')),
  staffPassword: v.pipe(v.string(), v.minLength(10)),
});

export type Keys = v.InferOutput<typeof keysSchema>;

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

export function generateKeys(): Keys {
  return {
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    staffPassword: random(12),
  };
}

/** The keys of this installation; the first call makes them. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'keys.json');
  return parseKeys(await withDataDirectory(dataDir, () => readOrCreate(file)), file);
}

/** The keys of this installation; null where nothing was installed yet. */
export async function readKeys(dataDir: string): Promise<Keys | null> {
  const file = join(dataDir, 'keys.json');
  return existsSync(file) ? parseKeys(await readFile(file, 'utf8'), file) : null;
}

function parseKeys(json: string, file: string): Keys {
  try {
    return v.parse(keysSchema, JSON.parse(json));
  } catch (cause) {
    throw new StartError(`The keys in ${file} are damaged; "npm run reset" starts over.`, {
      cause,
    });
  }
}

async function readOrCreate(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    await create(file);
    return readFile(file, 'utf8');
  }
}

/** A whole file appears or none, and of two processes at once the first one wins. */
async function create(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(generateKeys(), null, 2)}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
}
