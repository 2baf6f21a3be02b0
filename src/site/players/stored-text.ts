import { readStored, writeStored, type STORED } from '@/lib/storage';
import { createStore, type Store } from '@/ui/store';

type StoredText = (typeof STORED)['listeningPlatform' | 'permittedPlayers'];

/** A text in local storage, the same in every tab. Where storage is disabled, it lasts as long as the page. */
export function createStoredText(item: StoredText): Store<string | null> {
  let opened: Store<string | null> | null = null;
  const open = () => (opened ??= createStore(readStored(item)));
  const follow = (event: StorageEvent) => {
    if (event.key === item.name || event.key === null) open().change(event.newValue);
  };
  return {
    read: () => open().read(),
    readFirst: () => null,
    change: (next) => {
      writeStored(item, next);
      open().change(next);
    },
    subscribe: (listener) => {
      window.addEventListener('storage', follow); // the same function is added once, however often
      return open().subscribe(listener);
    },
  };
}
