import { expect, it } from 'vitest';
import { medianOf, sumsOf } from './sums';

it('adds up the steps of a period', () => {
  const steps = [
    { begins: '2026-11-29', visits: 3, plays: 2, clicks: 0 },
    { begins: '2026-11-30', visits: 4, plays: 0, clicks: 1 },
  ];
  expect(sumsOf(steps)).toEqual({ visits: 7, plays: 2, clicks: 1 });
});

it.each([
  [[], 0],
  [[4], 4],
  [[9, 1], 5],
  [[100, 2, 30], 30],
  [[1, 2, 4, 100], 3],
  [[1, 2], 2],
])('returns the number in the middle of %j', (numbers, median) => {
  expect(medianOf(numbers)).toBe(median);
});
