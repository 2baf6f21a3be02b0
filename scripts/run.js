import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { installDependencies, root } from './install.js';

/** Runs a TypeScript program of this repository, after its dependencies are there: the product's, and those of more packages. */
export async function run(program, ...packages) {
  process.chdir(root);
  installDependencies();
  for (const folder of packages) installDependencies(path.join(root, folder));
  await import('../node/typescript.js');
  await import(pathToFileURL(path.join(root, program)).href);
}
