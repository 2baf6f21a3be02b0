import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { builtCode } from '../support/built-code';

it('no page code for browsers contains code for heads', { timeout: 300_000 }, async () => {
  const code = await builtCode();
  const assets = path.join(code, 'app/assets');
  const document = await readFile(path.join(code, 'server/app.html'), 'utf8');
  const [, entry] = /src="\/assets\/(index-[^"]+)"/.exec(document) ?? [];
  const scripts = (await readdir(assets)).filter(
    (name) => name === entry || /-page-.*\.js$/.test(name),
  );
  expect(scripts).toContain(entry);
  const found: string[] = [];
  for (const name of scripts) {
    const script = await readFile(path.join(assets, name), 'utf8');
    // A page with a head (of queries, `head` is true), and the vocabulary that only heads write.
    if (/[,{]head:(?!void 0|!0)/.test(script) || script.includes('"@type"')) {
      found.push(name);
    }
  }
  expect(scripts.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
