import './require-node.js';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

process.chdir(path.resolve(import.meta.dirname, '..'));
if (existsSync('dist/server/site.js')) {
  await import('../dist/server/site.js');
} else {
  console.error('There is no build in dist: run "npm run build" first.');
  process.exitCode = 1;
}
