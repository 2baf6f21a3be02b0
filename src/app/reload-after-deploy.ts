import { readStored, STORED, writeStored } from '@/config/device-storage';

/**
 * After a deploy the old pages' code is gone from the server: a page that needs it is reloaded, once for each chunk, so that
 * a broken chunk does not reload for ever.
 */
export function reloadAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return; // code that is missing without a connection does not come by reloading
    const reason = String(event.payload);
    if (readStored(STORED.reloadedFor) === reason) return;
    if (!writeStored(STORED.reloadedFor, reason)) return; // a second reload could not be prevented
    event.preventDefault();
    window.location.reload();
  });
}
