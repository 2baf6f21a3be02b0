import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The manifest of Vite's build: the file that each module is in. */
export type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

/** The files of modules and of all that they import; `known` ones are left out. */
export function filesOf(
  manifest: Manifest,
  modules: readonly string[],
  known: readonly string[] = [],
): string[] {
  const files = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (files.has(chunk.file) || known.includes(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(collect);
  };
  modules.forEach(collect);
  return [...files];
}

/** The subset with the letters of a script, besides Latin. */
const SUBSETS: Readonly<Record<string, string>> = { Cyrl: 'cyrillic' };

/**
 * The files of the text font that each page in a language needs: the letters of its script, and Latin for names and figures.
 * Fonts that single words need besides are loaded when the browser meets them; those of headlines are inline.
 */
export function fontsOf(manifest: Manifest, language: string): string[] {
  const subset = SUBSETS[new Intl.Locale(language).maximize().script ?? ''];
  return ['latin', ...(subset ? [subset] : [])].map((letters) => {
    const name = `/onest-${letters}-wght-normal.woff2`;
    const font = Object.entries(manifest).find(([source]) => source.endsWith(name));
    if (!font) throw new Error(`The build has no ${name}.`);
    return font[1].file;
  });
}

export interface FirstViewFile {
  file: string;
  /** Bytes on the wire, brotli. */
  bytes: number;
}

/** The scripts that a browser loads to show `/` of a build for the first time, with their transfer sizes. */
export async function firstViewScripts(dist: string): Promise<FirstViewFile[]> {
  const manifest: Manifest = JSON.parse(
    await readFile(path.join(dist, 'server/manifest.json'), 'utf8'),
  );
  return Promise.all(
    filesOf(manifest, ['index.html']).map(async (file) => ({
      file,
      bytes: brotliCompressSync(await readFile(path.join(dist, 'app', file))).length,
    })),
  );
}
