import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Refuses circles of imports, `import()` and `import type` included, of which oxlint's `import/no-cycle` knows no `import()`.
 * Run in the folder of the project; prints each circle that it meets.
 */

/** Of code as oxfmt writes it; also the type `import('…')`. */
const IMPORTS = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '.js'];

const FOLDERS = ['src', 'node', 'api', 'server', 'scripts', 'bench', 'packages', 'tests'];
const IGNORED = /\/(?:node_modules|lint-examples|extensions)\//;
const files = new Set(
  FOLDERS.filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => path.posix.join(folder, name)),
    )
    .filter((file) => /\.(?:tsx?|js)$/.test(file) && !IGNORED.test(file)),
);

/** Returns the files of the project that a file imports. */
function importsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(IMPORTS)].flatMap(([, source]) => {
    const target = source.startsWith('@/')
      ? path.join('src', source.slice(2))
      : path.join(path.dirname(file), source);
    const isOwn = source.startsWith('@/') || source.startsWith('.');
    const found = ENDINGS.map((ending) => target + ending).find((name) => files.has(name));
    return isOwn && found !== undefined ? [found] : [];
  });
}

const done = new Set();
let circles = 0;

/** Follows the imports of the last file of a chain. */
function follow(chain) {
  const file = chain.at(-1);
  for (const next of importsOf(file)) {
    const start = chain.indexOf(next);
    if (start !== -1) {
      circles += 1;
      console.error(`A circle of imports: ${[...chain.slice(start), next].join(' -> ')}`);
    } else if (!done.has(next)) follow([...chain, next]);
  }
  done.add(file);
}

for (const file of files) if (!done.has(file)) follow([file]);
if (circles > 0) process.exitCode = 1;
