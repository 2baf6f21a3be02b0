import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { makeSubset, SUBSETS, subsetFile } from '../../scripts/fonts';

it.each(SUBSETS)(
  'the %s letters of headlines are those that `npm run fonts` makes',
  async (script) => {
    expect((await readFile(subsetFile(script))).equals(await makeSubset(script))).toBe(true);
  },
);
