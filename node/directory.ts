import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './error-code';
import { ConfigurationError } from './start-error';

/** Makes sure that the directory exists and can be written, or throws one sentence. */
export async function requireDirectory(directory: string, variable: string): Promise<void> {
  try {
    await makeDirectory(directory);
    await readdir(directory);
    await access(directory, constants.W_OK);
  } catch (cause) {
    if (hasCode(cause, 'ENOSPC', 'EDQUOT')) throw cause; // which is no wrong setting
    const reason = hasCode(cause, 'ENOTDIR') ? 'is or lies in a file' : 'cannot be written';
    throw new ConfigurationError(
      `The directory ${directory} ${reason}: set ${variable} to one that can be written.`,
      { cause },
    );
  }
}

/** Not with mkdir's own option: in a file system such as /proc it never ends. */
async function makeDirectory(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  await makeDirectory(path.dirname(directory));
  await mkdir(directory).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error; // another server starts, too
  });
}
