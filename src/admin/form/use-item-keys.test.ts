// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useItemKeys } from './use-item-keys';

const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];

function render(first: object[]) {
  const { result, rerender } = renderHook((items: object[]) => items.map(useItemKeys(items)), {
    initialProps: first,
  });
  return (items: object[] = first) => {
    rerender(items);
    return result.current;
  };
}

it('keeps the key of an item that is moved', () => {
  const keysOf = render([a, b]);
  const [ofA, ofB] = keysOf();
  expect(ofA).not.toBe(ofB);
  expect(keysOf([b, a])).toEqual([ofB, ofA]);
});

it("passes the key on to an item's replacement, also for all at once", () => {
  const keysOf = render([a, b]);
  const before = keysOf();
  expect(keysOf([{ ...a }, { ...b }])).toEqual(before);
});

it('gives an added item a new key, and never reuses one', () => {
  const keysOf = render([a, b]);
  const [ofA, ofB] = keysOf();
  expect(keysOf([c, a, b]).slice(1)).toEqual([ofA, ofB]);
  const [ofC] = keysOf([c, a, b]);
  expect([ofA, ofB]).not.toContain(ofC);
  expect(keysOf([b])).toEqual([ofB]);
  expect(new Set([ofA, ofB, ofC, ...keysOf([b, { ...a }])]).size).toBe(4);
});
