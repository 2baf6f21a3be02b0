export interface ToastMessage {
  kind: 'success' | 'failure';
  /** A failure has a default title. */
  title?: string;
  text: string;
  /** A line of its own under the text. */
  detail?: string;
  /** What the toast is about; it opens in another tab. */
  link?: { text: string; href: string };
}

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
