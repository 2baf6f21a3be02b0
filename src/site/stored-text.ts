import { readLocalStorage, writeLocalStorage } from '@/config/local-storage';
import { createStore, type Store } from '@/ui/store';

/** A text in local storage, the same in every tab. Where storage is switched off, it lasts as long as the page. */
export function createStoredText(key: string): Store<string | null> {
  let opened: Store<string | null> | null = null;
  const open = () => (opened ??= createStore(readLocalStorage(key)));
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) open().change(event.newValue);
  };
  return {
    read: () => open().read(),
    readFirst: () => null,
    change: (next) => {
      writeLocalStorage(key, next);
      open().change(next);
    },
    subscribe: (listener) => {
      window.addEventListener('storage', follow); // the same function is added once, however often
      return open().subscribe(listener);
    },
  };
}
