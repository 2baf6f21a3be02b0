import { expect, it } from 'vitest';
import { readOptions } from './options';

it('options are the two that there are', () => {
  expect(readOptions([])).toEqual({ newest: 200, requirePages: false });
  expect(readOptions(['--all', '--require-pages'])).toEqual({
    newest: Infinity,
    requirePages: true,
  });
  expect(() => readOptions(['--every'])).toThrow(
    'Usage: npm run build [-- --all] [--require-pages]',
  );
});
