import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

const COMPRESSED = /\.(?:br|gz)$/;
const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|wasm|webmanifest|xml)$/;

/** Pages are many and change soon: nearly as small as the best, in a third of the time. */
const PAGE_QUALITY = 10;

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];

export interface Sizes {
  files: number;
  bytes: number;
  /** With brotli. */
  compressed: number;
}

/** Puts the compressed forms beside the files of a folder that have none yet, and sums the sizes of all up. */
export async function compressFiles(dir: string): Promise<Sizes> {
  const limit = pLimit(availableParallelism());
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map((file) => limit(compressFile, file)));
  return {
    files: files.length,
    bytes: sizes.reduce((sum, [bytes]) => sum + bytes, 0),
    compressed: sizes.reduce((sum, [, compressed]) => sum + compressed, 0),
  };
}

async function compressFile(file: string): Promise<[bytes: number, compressed: number]> {
  const { size } = await stat(file);
  if (!COMPRESSIBLE.test(file)) return [size, size];
  const there = await stat(`${file}.br`).catch(() => null);
  if (there) return [size, there.size];
  const bytes = await readFile(file);
  const quality = file.endsWith('.html') ? PAGE_QUALITY : constants.BROTLI_MAX_QUALITY;
  const [br, gz] = await Promise.all([
    brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gzipAsync(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return [bytes.length, br.length];
}
