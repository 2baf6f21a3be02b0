import { useSyncExternalStore } from 'react';

/** A value outside the tree of components that they follow. */
export interface Store<Value> {
  read: () => Value;
  /** The value for rendering on a server and for hydration. */
  readFirst: () => Value;
  change: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    readFirst: () => initial,
    change: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>({
  subscribe,
  read,
  readFirst,
}: Omit<Store<Value>, 'change'>): Value {
  return useSyncExternalStore(subscribe, read, readFirst);
}
