// Firefox cancels what a page loads as soon as a navigation away from it begins, seconds before the page goes: its
// code, its rows and its connections. Such a failure is no error.

let isLeaving = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isLeaving = next;
  for (const listener of listeners) listener();
}

/** Returns true from the beginning of a navigation away from this page on, also of a reload. */
export const isPageLeaving = (): boolean => isLeaving;

/** Calls back when that changes, until the returned function is called. */
export function onPageLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Starts to track navigations. No event reports that one came to nothing, as with a download, a `mailto:` link or "Stay
 * on page": a visitor who acts on the page is still there, or has come back to it.
 */
export function watchPageLeaving(): void {
  window.addEventListener('beforeunload', () => set(true));
  for (const sign of ['pointerdown', 'keydown']) {
    window.addEventListener(sign, () => set(false), true);
  }
}
