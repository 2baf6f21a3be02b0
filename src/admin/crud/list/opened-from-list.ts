/** The history state of a dialog that was opened from its list: closing it goes back. */
export const OPENED_FROM_LIST = { openedFromList: true };

/** Returns the props of a link from a list to a dialog over it. */
export function dialogLink(pathname: string, search: string, state: object = {}) {
  return {
    to: { pathname, search },
    state: { ...OPENED_FROM_LIST, ...state },
    preventScrollReset: true,
  };
}

export function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromList' in state;
}
