import { existsSync } from 'node:fs';
import { build } from 'vite';
import { firstViewScripts } from './build/first-view';

/** What a visitor may have to download before the first page works: docs/decisions, first view. */
const BUDGET = 115_000;

if (existsSync('.env')) process.loadEnvFile('.env');
await build();

const scripts = await firstViewScripts('dist', 'src/site/home-page.tsx');
const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
console.log('\nFirst view of /, JavaScript over the wire (brotli):');
for (const { file, bytes } of scripts) console.log(`  ${kilobytes(bytes).padStart(9)}  ${file}`);
console.log(`  ${kilobytes(total).padStart(9)}  in all, of at most ${kilobytes(BUDGET)}`);
if (total > BUDGET) {
  console.error('The first view is over its budget.');
  process.exitCode = 1;
}
