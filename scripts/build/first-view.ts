import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface ManifestChunk {
  file: string;
  imports?: string[];
}

export interface FirstViewFile {
  file: string;
  /** Bytes on the wire, brotli. */
  bytes: number;
}

/** The scripts that a browser loads to show one page of a build for the first time, with their transfer sizes. */
export async function firstViewScripts(
  siteDir: string,
  manifestFile: string,
  pageModule: string,
): Promise<FirstViewFile[]> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(await readFile(manifestFile, 'utf8'));
  const files = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(collect);
  };
  collect('index.html');
  collect(pageModule);
  return Promise.all(
    [...files].map(async (file) => ({
      file,
      bytes: brotliCompressSync(await readFile(path.join(siteDir, file))).length,
    })),
  );
}
