import { createStore, type Store } from './store';

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The store keeps it for as long as the page is open.
  }
}

/** A text in local storage, the same in every tab. Where storage is switched off, it lasts as long as the page. */
export function createStoredText(key: string): Store<string | null> {
  let opened: Store<string | null> | null = null;
  const open = () => (opened ??= createStore(readStorage(key)));
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) open().change(event.newValue);
  };
  return {
    read: () => open().read(),
    change: (next) => {
      writeStorage(key, next);
      open().change(next);
    },
    subscribe: (listener) => {
      window.addEventListener('storage', follow); // the same function is added once, however often
      return open().subscribe(listener);
    },
  };
}
