import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { generateTypes, typesFile } from '../../scripts/types';

it('row types match the migrations (npm run types regenerates them)', async () => {
  expect(await readFile(typesFile, 'utf8')).toBe(await generateTypes());
});
