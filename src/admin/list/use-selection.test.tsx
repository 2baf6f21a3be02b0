import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './selection';

const rows = [
  { id: 'a', name: 'Mira' },
  { id: 'b', name: 'Taras' },
];

it('a row that is saved changes nothing for the others: their function stays the same', () => {
  const { result, rerender } = renderHook(useSelection, { initialProps: rows });
  const before = result.current.choose;
  rerender([{ id: 'a', name: 'Mira K.' }, ...rows.slice(1)]);
  expect(result.current.choose).toBe(before);
});

it('a range is chosen in the order of the rows that are on screen now', () => {
  const { result, rerender } = renderHook(useSelection, { initialProps: rows });
  rerender([...rows, { id: 'c', name: 'Olena' }].toReversed());
  act(() => result.current.choose('c', false));
  act(() => result.current.choose('b', true));
  expect(result.current.chosen.map(({ id }) => id)).toEqual(['c', 'b']);
});

it('all are chosen once each row is, and in an empty list none', () => {
  const { result, rerender } = renderHook(useSelection, { initialProps: rows });
  act(() => result.current.choose('a', false));
  expect(result.current.isAll).toBe(false);
  act(() => result.current.choose('b', false));
  expect(result.current.isAll).toBe(true);
  rerender([]);
  expect(result.current.isAll).toBe(false);
});
