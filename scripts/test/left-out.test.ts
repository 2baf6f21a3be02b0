import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LEFT_OUT } from './left-out';

it.each(LEFT_OUT.flatMap(({ tests }) => tests))('%s, which npm test leaves out, exists', (file) => {
  expect(existsSync(file)).toBe(true);
});
