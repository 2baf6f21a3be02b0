// Storage may be switched off or full: then nothing is remembered, and nothing fails.

/** What the browser remembers under this key; null where there is nothing. */
export function readLocalStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Lets the browser remember a text; null takes it away. */
export function writeLocalStorage(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // It lasts as long as the page then.
  }
}
