import { readStored, STORED, writeStored } from '@/config/device-storage';

/**
 * After a deploy the old pages' code is gone from the server: a page that asks for it is loaded again, once for each
 * piece of code, so that a piece that is really broken does not reload for ever.
 */
export function reloadAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return; // code that is missing for want of a connection does not come by reloading
    const reason = String(event.payload);
    if (readStored(STORED.reloadedFor) === reason) return;
    if (!writeStored(STORED.reloadedFor, reason)) return; // nobody could tell the first time from the second
    event.preventDefault();
    window.location.reload();
  });
}
