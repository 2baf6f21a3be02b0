import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './selection';

const rows = [
  { id: 'a', name: 'Mira' },
  { id: 'b', name: 'Taras' },
];

it('saving a row keeps the callbacks of the others', () => {
  const { result, rerender } = renderHook(useSelection, { initialProps: rows });
  const before = result.current.choose;
  rerender([{ id: 'a', name: 'Mira K.' }, ...rows.slice(1)]);
  expect(result.current.choose).toBe(before);
});

it('a range is selected in the current order of the rows', () => {
  const { result, rerender } = renderHook(useSelection, { initialProps: rows });
  rerender([...rows, { id: 'c', name: 'Olena' }].toReversed());
  act(() => result.current.choose('c', false));
  act(() => result.current.choose('b', true));
  expect(result.current.chosen.map(({ id }) => id)).toEqual(['c', 'b']);
});

it('all rows count as selected once each row is, but not in an empty list', () => {
  const { result, rerender } = renderHook(useSelection, { initialProps: rows });
  act(() => result.current.choose('a', false));
  expect(result.current.isAll).toBe(false);
  act(() => result.current.choose('b', false));
  expect(result.current.isAll).toBe(true);
  rerender([]);
  expect(result.current.isAll).toBe(false);
});
