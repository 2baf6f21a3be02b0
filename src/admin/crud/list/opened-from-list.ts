/** The history state of a dialog that was opened from its list: closing it goes back. */
export const OPENED_FROM_LIST = { openedFromList: true };

export function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromList' in state;
}
