import { expect, it } from 'vitest';
import { markdownTable } from './table';

it('writes a table that reads as well in a terminal', () => {
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
