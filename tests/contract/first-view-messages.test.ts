// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { languageDetector } from '@/i18n/language-detector';
import { setUpI18n } from '@/i18n/setup';

const SRC = path.resolve('src');

/** Returns the own file that an import resolves to, if any. */
function fileOf(source: string, from: string): string[] {
  if (!/^(@\/|\.)/.test(source)) return [];
  const target = source.startsWith('@/')
    ? path.join(SRC, source.slice(2))
    : path.resolve(path.dirname(from), source);
  return [`${target}.ts`, `${target}.tsx`].filter((file) => existsSync(file));
}

/**
 * Returns a file and all that it imports, also lazily, without what comes with the deferred messages, and files that load them
 * themselves.
 */
function reach(file: string, found = new Set<string>()): Set<string> {
  const code = readFileSync(file, 'utf8');
  if (found.has(file) || code.includes("'@/i18n/deferred-messages'")) return found;
  found.add(file);
  const others = code.replaceAll(/withMessages\(\s*import\('[^']+'\)/g, '');
  const imports = others.matchAll(/(?:from |import\(|import )'([^']+)'/g);
  for (const [, source = ''] of imports)
    for (const next of fileOf(source, file)) reach(next, found);
  return found;
}

it('the layout and the front page find their English messages in the first load', () => {
  setUpI18n(languageDetector);
  const files = [...reach(`${SRC}/app/layout.tsx`), ...reach(`${SRC}/site/home/home-page.tsx`)];
  expect(files.length).toBeGreaterThan(20);
  const missing = files.flatMap((file) => {
    const calls = readFileSync(file, 'utf8').matchAll(/\bt\(\s*'(?:\w+:)?([^']+)'/g);
    return [...calls].flatMap(([, key = '']) =>
      i18next.exists(key, { ns: ['common', 'pages'] }) ? [] : `${path.relative(SRC, file)}: ${key}`,
    );
  });
  expect(missing).toEqual([]);
});
