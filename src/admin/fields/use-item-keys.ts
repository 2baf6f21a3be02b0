import { useState } from 'react';

let number = 0;

/** Keys for items without an id: one stays with its item when that is moved, and is handed on when it is edited. */
export function useItemKeys<Item extends object>() {
  const [keys] = useState(() => new WeakMap<Item, string>());
  return {
    keyOf: (item: Item) => {
      const known = keys.get(item);
      if (known !== undefined) return known;
      number += 1;
      keys.set(item, String(number));
      return String(number);
    },
    keepKey: (before: Item, after: Item) => {
      const key = keys.get(before);
      if (key !== undefined) keys.set(after, key);
    },
  };
}
