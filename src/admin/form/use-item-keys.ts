import { useState } from 'react';

interface Shown<Item> {
  items: readonly Item[];
  /** One per item. */
  keys: readonly string[];
  next: number;
}

function follow<Item>(items: readonly Item[], shown: Shown<Item>): Shown<Item> {
  let { next } = shown;
  const keys = items.map((item, index) => {
    const place = shown.items.indexOf(item);
    const before = shown.items[index];
    const isReplaced = place < 0 && before !== undefined && !items.includes(before);
    return shown.keys[isReplaced ? index : place] ?? String(next++);
  });
  return { items, keys, next };
}

/**
 * Keys for items without an id: one stays with its item when that is moved, and an item that takes the place of another has
 * that one's, also where all were replaced at once.
 */
export function useItemKeys<Item extends object>(items: readonly Item[]): (item: Item) => string {
  const [shown, setShown] = useState<Shown<Item>>(() =>
    follow(items, { items: [], keys: [], next: 0 }),
  );
  const isShown =
    items.length === shown.items.length && items.every((item, at) => item === shown.items[at]);
  const current = isShown ? shown : follow(items, shown);
  if (!isShown) setShown(current);
  return (item) => current.keys[items.indexOf(item)] ?? '';
}
