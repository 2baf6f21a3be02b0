import { expect, it } from 'vitest';
import { choose, NOTHING } from './selection';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const click = (selection: typeof NOTHING, id: string) => choose(selection, ORDER, id, false);
const shiftClick = (selection: typeof NOTHING, id: string) => choose(selection, ORDER, id, true);
const idsOf = ({ ids }: typeof NOTHING) => [...ids].toSorted();

it('a click selects a row, another deselects it', () => {
  const chosen = click(NOTHING, 'b');
  expect(idsOf(chosen)).toEqual(['b']);
  expect(idsOf(click(chosen, 'b'))).toEqual([]);
});

it('Shift selects all rows from the last click on, downwards and upwards', () => {
  expect(idsOf(shiftClick(click(NOTHING, 'b'), 'd'))).toEqual(['b', 'c', 'd']);
  expect(idsOf(shiftClick(click(NOTHING, 'd'), 'a'))).toEqual(['a', 'b', 'c', 'd']);
});

it('Shift on a selected row deselects the range', () => {
  const all = shiftClick(click(NOTHING, 'a'), 'e');
  expect(idsOf(shiftClick(click(all, 'b'), 'd'))).toEqual(['a', 'e']);
});

it('a Shift click selects one row where none was clicked before, or that row was deleted', () => {
  expect(idsOf(shiftClick(NOTHING, 'c'))).toEqual(['c']);
  expect(idsOf(shiftClick({ ids: new Set(['x']), anchor: 'x' }, 'c'))).toEqual(['c', 'x']);
});
