import { describe, expect, it } from 'vitest';
import { formatTypedPrice, parsePrice } from './number-fields';

describe('a typed price', () => {
  it.each([
    ['55', 55],
    ['0', 0],
    [' 80 € ', 80],
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['0,99', 0.99],
    ['1200', 1200],
    ['1.200', 1200],
    ['1,200', 1200],
    ['1.200,50', 1200.5],
    ['1,200.50', 1200.5],
    ['1 200,50', 1200.5],
    ["1'200.50", 1200.5],
    ['1.200.000', 1_200_000],
  ])('%j is %d', (text, euros) => {
    expect(parsePrice(text)).toBe(euros);
  });

  it.each(['', ' ', 'ten', '-5', '12,345.6789', '0.500', '1.2.3', '12,', ',', '5 to 10', '1e3'])(
    '%j cannot be read and stays as it is',
    (text) => {
      expect(parsePrice(text)).toBe(text);
    },
  );
});

it.each([
  [1200.5, 'de', '1200,5'],
  [1200.5, 'en', '1200.5'],
  [55, 'uk', '55'],
  ['about ten', 'en', 'about ten'],
])('shows %j in a %s input as %j', (price, language, text) => {
  expect(formatTypedPrice(price, language)).toBe(text);
});
