/** The history's note on a dialog that was opened from its list: closing it is going back. */
export const OPENED_FROM_LIST = { openedFromList: true };

export function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromList' in state;
}
