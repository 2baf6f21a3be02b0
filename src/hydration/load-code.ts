import { readStored, STORED, writeStored } from '@/lib/storage';
import { isPageLeaving } from '@/lib/page-leaving';

/** The number of pieces of code that are loaded ahead, and of those for a page that a visitor waits for. */
const underWay = { ahead: 0, awaited: 0 };

/**
 * After a deploy the server no longer has the old pages' code: a page that needs it is reloaded, once for each chunk, so that
 * a broken chunk does not reload for ever.
 */
export function reloadAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (isPageLeaving()) return; // a reload would take the place of the navigation, which may have ended the load
    if (!navigator.onLine) return; // code that is missing without a connection does not come by reloading
    if (underWay.ahead > 0 && underWay.awaited === 0) return;
    const reason = String(event.payload);
    if (readStored(STORED.reloadedFor) === reason) return;
    if (!writeStored(STORED.reloadedFor, reason)) return; // a second reload could not be prevented
    event.preventDefault();
    window.location.reload();
  });
}

/**
 * Loads code: where it is missing, the page is reloaded at once only if it is awaited. What is loaded ahead may wait until a
 * visitor needs it.
 */
export function loadCode<Code>(
  kind: keyof typeof underWay,
  load: () => Promise<Code>,
): Promise<Code> {
  underWay[kind] += 1;
  return load().finally(() => {
    underWay[kind] -= 1;
  });
}
