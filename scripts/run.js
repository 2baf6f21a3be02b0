import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { installDependencies, root } from './install.js';

/** Runs a TypeScript program of this repository, after its dependencies are there. */
export async function run(program) {
  process.chdir(root);
  installDependencies();
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(path.join(root, program)).href);
}
