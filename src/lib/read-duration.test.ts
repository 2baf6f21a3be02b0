import { expect, it } from 'vitest';
import { readDuration } from './read-duration';

it.each([
  ['3:45', 225],
  ['03:45', 225],
  ['0:03:45', 225],
  ['1:02:03', 3723],
  ['75:00', 4500],
  ['3.45', 225],
  ['3,45', 225],
  ['225', 225],
  ['225 s', 225],
  ['225.5', 225.5],
  ['3:45.250', 225.25],
  ['3′45″', 225],
  ["3'45", 225],
  ['3m45s', 225],
  ['3 min 45 sec', 225],
  ['3 min', 180],
  ['1h2m3s', 3723],
  [' 3 : 45 ', 225],
  ['３：４５', 225],
])('reads “%s” as %d seconds', (typed, seconds) => {
  expect(readDuration(typed)).toBe(seconds);
});

it.each(['', '0:00', '0', '3:75', 'long', '3:', ':45', '-3:45', '3:45 pm', '1:2:3:4'])(
  'does not understand “%s”',
  (typed) => {
    expect(readDuration(typed)).toBeNull();
  },
);
