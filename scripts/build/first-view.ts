import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesOf, type Manifest } from '../../server/built-code';

export interface FirstViewFile {
  file: string;
  /** Bytes on the wire, brotli. */
  bytes: number;
}

/** The scripts that a browser loads to show `/` of a build for the first time, with their transfer sizes. */
export async function firstViewScripts(
  siteDir: string,
  manifestFile: string,
): Promise<FirstViewFile[]> {
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  return Promise.all(
    filesOf(manifest, ['index.html']).map(async (file) => ({
      file,
      bytes: brotliCompressSync(await readFile(path.join(siteDir, file))).length,
    })),
  );
}
