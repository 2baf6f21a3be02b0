import { expect, it } from 'vitest';
import { isUpcoming, labelDay } from './dates';

it.each([
  ['2026-12-04', '2026-12-03T12:00:00Z', true],
  ['2026-12-04', '2026-12-04T12:00:00Z', false],
  ['2026-12-04', '2026-12-05T12:00:00Z', false],
  // Midnight in Hamburg: winter is one hour ahead of UTC, summer two.
  ['2026-12-04', '2026-12-03T22:59:59Z', true],
  ['2026-12-04', '2026-12-03T23:00:00Z', false],
  ['2026-07-10', '2026-07-09T21:59:59Z', true],
  ['2026-07-10', '2026-07-09T22:00:00Z', false],
  ['2027-01-01', '2026-12-31T23:00:00Z', false],
])('a release of %s at %s is upcoming: %s', (day, now, upcoming) => {
  expect(isUpcoming(day, labelDay(new Date(now)))).toBe(upcoming);
});
