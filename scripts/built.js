import './require-node.js';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

// Runs a program that `npm run build` has made: site or prerender.
const [name] = process.argv.splice(2, 1);
process.chdir(path.resolve(import.meta.dirname, '..'));
if (existsSync('dist/server/site.js')) {
  await import(`../dist/server/${name}.js`);
} else {
  console.error('There is no build in dist: run "npm run build" first.');
  process.exitCode = 1;
}
