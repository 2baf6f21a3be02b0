import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../../node/error-code';
import { StartError } from '../../node/start-error';

/** Makes sure that the directory exists and can be written, or throws one sentence. */
export async function requireDirectory(directory: string, variable: string): Promise<void> {
  try {
    await makeDirectory(directory);
    await readdir(directory);
    await access(directory, constants.W_OK);
  } catch (cause) {
    const reason = hasCode(cause, 'ENOTDIR') ? 'is or lies in a file' : 'cannot be written';
    throw new StartError(
      `The directory ${directory} ${reason}: set ${variable} to one that can be written.`,
      { cause },
    );
  }
}

/** The folders that these tools write to, and Vite at each start: they belong to the user who ran it first. */
const TOOL_FOLDERS = ['.vite-temp', '.vite', '.cache'];

/** Makes sure that this user can write where the tools do, or throws one sentence. */
export async function requireToolFolders(): Promise<void> {
  const modules = path.resolve('node_modules');
  for (const folder of [modules, ...TOOL_FOLDERS.map((name) => path.join(modules, name))]) {
    if (existsSync(folder)) await access(folder, constants.W_OK);
  }
}

/** Not with mkdir's own option: in a file system such as /proc it never ends. */
async function makeDirectory(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  await makeDirectory(path.dirname(directory));
  await mkdir(directory);
}
