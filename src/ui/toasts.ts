import type { ToastMessage } from './toast-viewport';

const load = () => import('./toast-viewport');

/** Loads the toast viewport ahead: where a toast may have to be shown without a connection. */
export function prepareToasts(): void {
  load().catch(console.error);
}

/** Shows a toast for a while, in the place of the one before. */
export function notify(message: ToastMessage): void {
  load()
    .then(({ showToast }) => showToast(message))
    .catch((error: unknown) => console.error(error, message.text));
}
