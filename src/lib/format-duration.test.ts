import { expect, it } from 'vitest';
import { formatDuration } from './format-duration';

it.each([
  [225, '3:45'],
  [5, '0:05'],
  [59.6, '1:00'],
  [3599.7, '1:00:00'],
  [3723, '1:02:03'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
