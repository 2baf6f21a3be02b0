import { describe, expect, it } from 'vitest';
import { kilobytes, median, milliseconds, quantile } from './figures';

describe('median', () => {
  it('is the middle one, in whatever order they come', () => {
    expect(median([30, 1, 2])).toBe(2);
  });

  it('is between the middle two of an even number', () => {
    expect(median([4, 1, 2, 100])).toBe(3);
  });

  it('is not a number where nothing was measured', () => {
    expect(median([])).toBeNaN();
  });
});

describe('quantile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    [0.5, 50],
    [0.99, 99],
    [1, 100],
  ])('%d of a hundred values', (share, value) => {
    expect(quantile(hundred, share)).toBe(value);
  });

  it('is the only value there is', () => {
    expect(quantile([7], 0.99)).toBe(7);
  });
});

it('writes times and sizes for people', () => {
  expect([milliseconds(7.25), milliseconds(1654.4)]).toEqual(['7.3 ms', '1,654 ms']);
  expect(kilobytes(114_020)).toBe('114.0 kB');
});
