import { expect, it } from 'vitest';
import { hueOf } from './hue-of';

it.each([
  ['Low Water', 43],
  ['Приплив', 197],
  ['', 0],
])('gives “%s” a hue', (name, hue) => {
  expect(hueOf(name)).toBe(hue);
});
