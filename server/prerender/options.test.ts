import { expect, it } from 'vitest';
import { readBuildOptions, readPageOptions } from './options';

it('options of the pages are the two that there are', () => {
  expect(readPageOptions([])).toEqual({ newest: 200, requirePages: false });
  expect(readPageOptions(['--all', '--require-pages'])).toEqual({
    newest: Infinity,
    requirePages: true,
  });
  expect(() => readPageOptions(['--every'])).toThrow(
    'Usage: npm run prerender [-- --all] [--require-pages]',
  );
});

it('a build has the same, or is of the code alone', () => {
  expect(readBuildOptions([])).toEqual({ newest: 200, requirePages: false });
  expect(readBuildOptions(['--all'])).toEqual({ newest: Infinity, requirePages: false });
  expect(readBuildOptions(['--code'])).toBeNull();
  for (const args of [['--every'], ['--code', '--all']]) {
    expect(() => readBuildOptions(args)).toThrow(
      'Usage: npm run build [-- --code | --all --require-pages]',
    );
  }
});
