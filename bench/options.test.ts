import { expect, it } from 'vitest';
import { readOptions } from './options';

it('runs everything, thoroughly, and writes nothing unless asked', () => {
  expect(readOptions([])).toEqual({
    parts: ['pages', 'sound', 'server', 'freshness', 'panel'],
    quick: false,
    write: false,
  });
});

it('accepts parts, and runs them in a fixed order', () => {
  expect(readOptions(['--only', 'server,pages', '--quick', '--write'])).toEqual({
    parts: ['pages', 'server'],
    quick: true,
    write: true,
  });
});

it.each([
  [['--only', 'page'], '--only takes pages, sound, server, freshness, panel, and not "page".'],
  [['--fast'], /Unknown option '--fast'/],
])('refuses %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
