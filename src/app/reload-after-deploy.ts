const STORAGE_KEY = 'reloaded-for';

/**
 * After a deploy the old pages' code is gone from the server: a page that asks for it is loaded anew, once for each
 * piece of code, so that a piece that is really broken does not reload for ever.
 */
export function reloadAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return; // code that is missing for want of a connection does not come by reloading
    const reason = String(event.payload);
    try {
      if (sessionStorage.getItem(STORAGE_KEY) === reason) return;
      sessionStorage.setItem(STORAGE_KEY, reason);
    } catch {
      return; // without storage nobody could tell the first time from the second
    }
    event.preventDefault();
    window.location.reload();
  });
}
