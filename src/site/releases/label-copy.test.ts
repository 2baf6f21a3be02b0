import { expect, it } from 'vitest';
import { copyrightLines } from './label-copy';

it.each([
  ['2026 Tidenhub', '℗ 2026 Tidenhub'],
  ['℗ 2026 Tidenhub', '℗ 2026 Tidenhub'],
  ['(P) 2026 Tidenhub', '℗ 2026 Tidenhub'],
  [' ℗2026 Tidenhub', '℗ 2026 Tidenhub'],
  ['Ⓟ 2026 Tidenhub', '℗ 2026 Tidenhub'],
])('shows the ℗ line “%s” with one sign', (phonogramLine, shown) => {
  expect(copyrightLines({ phonogramLine, copyrightLine: null })).toEqual([shown]);
});

it('shows the © line with its own sign, after the ℗ line', () => {
  const lines = { phonogramLine: '2026 Tidenhub', copyrightLine: '© 2026 Olena Zoria' };
  expect(copyrightLines(lines)).toEqual(['℗ 2026 Tidenhub', '© 2026 Olena Zoria']);
});

it('has no lines when none is filled in', () => {
  expect(copyrightLines({ phonogramLine: null, copyrightLine: null })).toEqual([]);
});
