import { useCallback, useState } from 'react';

/** What is chosen of the rows on screen. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The row from which a range with Shift begins; null before the first choice. */
  anchor: string | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/** Returns the selection after a click on a row; with Shift all rows between the last one and this get its new state. */
export function choose(
  { ids, anchor }: Selection,
  order: readonly string[],
  id: string,
  withRange: boolean,
): Selection {
  const isChosen = !ids.has(id);
  const from = withRange && anchor !== null ? order.indexOf(anchor) : -1;
  const to = order.indexOf(id);
  const changed = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(ids);
  for (const one of changed) {
    if (isChosen) next.add(one);
    else next.delete(one);
  }
  return { ids: next, anchor: id };
}

/** The chosen rows of a list. One that is on screen no more, on another page or deleted, is not chosen either. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [selection, setSelection] = useState(NOTHING);
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const inOrder = rows.map(({ id }) => id).join(' '); // a save changes a row, and no row needs to be rendered for another
  const chooseRow = useCallback(
    (id: string, withRange: boolean) => {
      const order = inOrder.split(' ');
      setSelection(({ ids, anchor }) =>
        choose({ ids: new Set(order.filter((one) => ids.has(one))), anchor }, order, id, withRange),
      );
    },
    [inOrder],
  );
  return {
    chosen,
    isAll: rows.length > 0 && chosen.length === rows.length,
    isChosen: (id: string) => selection.ids.has(id),
    choose: chooseRow,
    chooseAll: (isChosen: boolean) =>
      setSelection({ ids: new Set(isChosen ? rows.map(({ id }) => id) : []), anchor: null }),
    /** Leaves only these rows chosen. */
    keep: (kept: readonly Row[]) =>
      setSelection({ ids: new Set(kept.map(({ id }) => id)), anchor: null }),
  };
}
