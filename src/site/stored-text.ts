import { createStore, type Store } from './store';

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A text in local storage, the same in every tab. Where storage is switched off, it lasts as long as the page. */
export function createStoredText(key: string): Store<string | null> {
  const store = createStore(readStorage(key));
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.change(event.newValue);
  });
  return {
    ...store,
    change: (next) => {
      try {
        if (next === null) localStorage.removeItem(key);
        else localStorage.setItem(key, next);
      } catch {
        // It is kept in memory.
      }
      store.change(next);
    },
  };
}
