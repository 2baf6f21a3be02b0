import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { generateTypes, typesFile } from '../../scripts/types';

it('has row types as fresh as the migrations (npm run types makes them again)', async () => {
  expect(await readFile(typesFile, 'utf8')).toBe(await generateTypes());
});
