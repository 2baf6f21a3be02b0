import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { kilobytes, markdownTable, median, milliseconds, putReport } from './report';

it('the median is the middle value, in any order', () => {
  expect(median([30, 1, 2])).toBe(2);
});

it('the median of an even number is between the middle two', () => {
  expect(median([4, 1, 2, 100])).toBe(3);
});

it('the median is not a number where nothing was measured', () => {
  expect(median([])).toBeNaN();
});

it('formats times and sizes', () => {
  expect([milliseconds(7.25), milliseconds(1654.4)]).toEqual(['7.3 ms', '1,654 ms']);
  expect(kilobytes(114_020)).toBe('114.0 kB');
});

it('writes a table that is also readable in a terminal', () => {
  expect(
    markdownTable({
      title: 'Pages',
      columns: ['page', 'LCP'],
      rows: [
        ['/', '1,654 ms'],
        ['/artists', '1.2×'],
      ],
      note: 'Aim: 1.15×.',
    }),
  ).toBe(`### Pages

| page     | LCP      |
| -------- | -------- |
| /        | 1,654 ms |
| /artists | 1.2×     |

Aim: 1.15×.`);
});

const document = `# Performance

<!-- bench: pages -->

old figures

<!-- /bench: pages -->

Between.

<!-- bench: server -->
<!-- /bench: server -->
`;

it('replaces only the previous results of a part', () => {
  expect(putReport(document, 'pages', 'new $& figures')).toBe(
    document.replace('old figures', () => 'new $& figures'),
  );
});

it('fills in a part that was never measured', () => {
  expect(putReport(document, 'server', '8,000 requests')).toContain(
    '<!-- bench: server -->\n\n8,000 requests\n\n<!-- /bench: server -->',
  );
});

it('reports a part without a placeholder', () => {
  expect(() => putReport(document, 'panel', 'x')).toThrow('The record has no place for "panel".');
});

it.each(['pages', 'sound', 'server', 'freshness', 'panel'])(
  'docs/performance.md has a placeholder for %s',
  async (part) => {
    const text = await readFile('docs/performance.md', 'utf8');
    expect(putReport(text, part, 'figures')).toContain('figures');
  },
);
