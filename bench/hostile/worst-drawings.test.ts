import { expect, it } from 'vitest';
import { worstDrawing } from './worst-drawings';

it('names a size in every second group of four', () => {
  const sizes = Array.from({ length: 8 }, (_, number) => worstDrawing(number).includes('viewBox'));
  expect(sizes).toEqual([true, true, true, true, false, false, false, false]);
});

it('has no two drawings alike', () => {
  const drawings = Array.from({ length: 40 }, (_, number) => worstDrawing(number));
  expect(new Set(drawings).size).toBe(40);
});
