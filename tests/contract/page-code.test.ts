import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { builtCode } from '../support/built-code';

it('no page code for browsers contains code for heads', { timeout: 300_000 }, async () => {
  const assets = path.join(await builtCode(), 'app/assets');
  const scripts = (await readdir(assets)).filter((name) => /^(?:index|.*-page)-.*\.js$/.test(name));
  const found: string[] = [];
  for (const name of scripts) {
    const code = await readFile(path.join(assets, name), 'utf8');
    // A page with a head (of queries, `head` is true), and the vocabulary that only heads write.
    if (/[,{]head:(?!void 0|!0)/.test(code) || code.includes('"@type"')) {
      found.push(name);
    }
  }
  expect(scripts.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
