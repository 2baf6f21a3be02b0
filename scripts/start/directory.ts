import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';

/** The folders that these tools write to, and Vite at each start: they belong to the user who ran it first. */
const TOOL_FOLDERS = ['.vite-temp', '.vite', '.cache'];

/** Makes sure that this user can write where the tools do, or throws one sentence. */
export async function requireToolFolders(): Promise<void> {
  const modules = path.resolve('node_modules');
  for (const folder of [modules, ...TOOL_FOLDERS.map((name) => path.join(modules, name))]) {
    if (existsSync(folder)) await access(folder, constants.W_OK);
  }
}
