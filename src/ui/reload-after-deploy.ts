import { readStored, STORED, writeStored } from '@/config/device-storage';

/** The pages, by URL, on which code is being loaded that nobody waits for. */
const loadingAhead: string[] = [];

/**
 * After a deploy the old pages' code is gone from the server: a page that needs it is reloaded, once for each chunk, so that
 * a broken chunk does not reload for ever.
 */
export function reloadAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return; // code that is missing without a connection does not come by reloading
    if (loadingAhead.includes(window.location.href)) return;
    const reason = String(event.payload);
    if (readStored(STORED.reloadedFor) === reason) return;
    if (!writeStored(STORED.reloadedFor, reason)) return; // a second reload could not be prevented
    event.preventDefault();
    window.location.reload();
  });
}

/** Loads code ahead of its need: where it is missing, the page is reloaded only once the visitor has gone on. */
export async function loadAhead<Code>(load: () => Promise<Code>): Promise<Code> {
  const { href } = window.location;
  loadingAhead.push(href);
  try {
    return await load();
  } finally {
    loadingAhead.splice(loadingAhead.indexOf(href), 1);
  }
}
