import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { makeDataDirectory } from './data-directory';
import { hasCode } from './error-code';
import { StartError } from './start-error';

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
  await makeDataDirectory(dataDir);
  try {
    return parseKeys(await readFile(file, 'utf8'));
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return parseKeys(await createKeys(file));
    throw new StartError(`The keys in ${file} cannot be read; "npm run reset" starts over.`, {
      cause,
    });
  }
}

function parseKeys(json: string): Keys {
  return v.parse(keysSchema, JSON.parse(json));
}

/** A whole file appears or none, and of two processes at once the first one wins. */
async function createKeys(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(generateKeys(), null, 2)}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}
