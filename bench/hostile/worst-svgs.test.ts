import { expect, it } from 'vitest';
import { worstSvg } from './worst-svgs';

it('names a size in every second group of four', () => {
  const sizes = Array.from({ length: 8 }, (_, number) => worstSvg(number).includes('viewBox'));
  expect(sizes).toEqual([true, true, true, true, false, false, false, false]);
});

it('has no two SVGs alike', () => {
  const svgs = Array.from({ length: 40 }, (_, number) => worstSvg(number));
  expect(new Set(svgs).size).toBe(40);
});
