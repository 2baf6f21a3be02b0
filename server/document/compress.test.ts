import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFiles } from './compress';

let tempDir: string;

beforeEach(async () => {
  tempDir = await mkdtemp(path.join(tmpdir(), 'compress-'));
});
afterEach(() => rm(tempDir, { recursive: true }));

it('writes compressed files for texts, but not for pictures', async () => {
  const text = 'A page with words, words and words. '.repeat(50);
  await writeFile(path.join(tempDir, 'index.html'), text);
  await writeFile(path.join(tempDir, 'cover.webp'), 'picture');
  const sizes = await compressFiles(tempDir);
  expect((await readdir(tempDir)).toSorted()).toEqual([
    'cover.webp',
    'index.html',
    'index.html.br',
    'index.html.gz',
  ]);
  const br = await readFile(path.join(tempDir, 'index.html.br'));
  expect(brotliDecompressSync(br).toString()).toBe(text);
  expect(gunzipSync(await readFile(path.join(tempDir, 'index.html.gz'))).toString()).toBe(text);
  expect(sizes).toEqual({ files: 2, bytes: 1800 + 7, compressed: br.length + 7 });

  await writeFile(path.join(tempDir, 'index.html.br'), 'short'); // what is compressed already stays
  expect(await compressFiles(tempDir)).toEqual({ files: 2, bytes: 1800 + 7, compressed: 5 + 7 });
});
