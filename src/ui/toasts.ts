export interface Notice {
  kind: 'success' | 'failure';
  /** A failure has a title of its own without one. */
  title?: string;
  text: string;
}

const load = () => import('./toast-viewport');

/** Loads what shows notices: where one may have to be shown without a connection. */
export function prepareToasts(): void {
  load().catch(console.error);
}

/** Shows a notice for a while, in the place of the one before. */
export function notify(notice: Notice): void {
  load()
    .then(({ showToast }) => showToast(notice))
    .catch((error: unknown) => console.error(error, notice.text));
}
