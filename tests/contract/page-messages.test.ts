import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = path.resolve('src');

/** Returns the file that an import names; undefined for a package. */
function fileOf(source: string, from: string): string | undefined {
  const target = source.startsWith('@/')
    ? path.join(SRC, source.slice(2))
    : path.resolve(path.dirname(from), source);
  return [`${target}.ts`, `${target}.tsx`].find((file) => existsSync(file));
}

/** Returns a file and all that is loaded with it. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'/g)) {
    const next = fileOf(source, file);
    if (next !== undefined) loadedWith(next, found);
  }
  return found;
}

/** The code of the panel that loads late, with the namespace that is loaded beside it. */
const LATE = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .flatMap((name) => {
    const file = path.join(SRC, name);
    const calls = readFileSync(file, 'utf8').matchAll(/\bimport\('([^']+)'\),\s*'(\w+)'/g);
    return [...calls].map(([, source = '', namespace = '']) => ({
      file: fileOf(source, file) ?? source,
      namespace,
    }));
  });

const NAMESPACES = [...new Set(LATE.map(({ namespace }) => namespace))];

/** Returns the messages of pages that are named in the code that loads with a file. */
function namedBy(file: string): string[] {
  const named = new RegExp(`(?<=['"\`])(?:${NAMESPACES.join('|')}):\\w+`, 'g');
  return [...loadedWith(file)].flatMap((one) => readFileSync(one, 'utf8').match(named) ?? []);
}

it('knows the namespaces of the pages of the panel', () => {
  expect(NAMESPACES.toSorted()).toEqual([
    'account',
    'activity',
    'health',
    'imports',
    'inbox',
    'library',
    'newsletter',
    'redirects',
    'statistics',
    'team',
  ]);
});

it('the code that the panel begins with uses no messages of pages that load late', () => {
  expect(namedBy(path.join(SRC, 'app/panel-routes.tsx'))).toEqual([]);
});

describe.each(LATE)('$namespace: $file', ({ file, namespace }) => {
  it('uses the messages that are loaded with it alone, some of them', () => {
    const named = namedBy(file);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((key) => !key.startsWith(`${namespace}:`))).toEqual([]);
  });
});
