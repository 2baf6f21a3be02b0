import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { root } from './install.js';

/** The subsets of the display font that rendered pages have inline, by script. */
export const SUBSETS = ['latin', 'cyrillic'] as const;

export const subsetFile = (script: string) => join(root, `src/app/fonts/display-${script}.woff2`);

/**
 * Returns the letters of a script that headlines are set in, which src/app/fonts.css names, as WOFF2 in their one weight. Kept
 * is what changes how they look: outlines, metrics and kerning.
 */
export async function makeSubset(script: (typeof SUBSETS)[number]): Promise<Buffer> {
  const source = `node_modules/@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-${script}-wght-normal.woff2`;
  const letters = lettersOf(await readFile(join(root, 'src/app/fonts.css'), 'utf8'), script);
  return subsetFont(await readFile(join(root, source)), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: 850 },
    keepFeatures: ['kern'],
    noLayoutClosure: true,
    noHinting: true,
    dropTables: ['STAT', 'gasp', 'GDEF', 'GSUB'],
  });
}

/** Returns the letters of a subset by the `unicode-range` of its face. */
function lettersOf(stylesheet: string, script: string): string {
  const face = new RegExp(`display-${script}\\.woff2[^}]*unicode-range:([^;]+);`).exec(stylesheet);
  const ranges = face?.[1]?.split(',') ?? [];
  return ranges
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => parseInt(code.trim(), 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const script of SUBSETS) await writeFile(subsetFile(script), await makeSubset(script));
}
