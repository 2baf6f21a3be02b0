import { STORED_SESSION, type StoredItem } from './storage';

/** The entries of staff, which no visitor downloads. */
export const PANEL_STORED = {
  session: STORED_SESSION,
  signInOrigin: { name: 'sign-in-origin', in: 'sessionStorage' },
  /** The secrets of a flow that has left the page (flow-auth.ts). */
  verifierOfTab: { name: 'sign-in-code-verifier', in: 'sessionStorage' },
  newestVerifier: { name: 'sign-in-code-verifier', in: 'localStorage' },
  /** The rows that were on screen, so that a reload shows them at once. */
  shownRows: { name: 'shown-rows', in: 'sessionStorage' },
  /** The language that forms show beside the first one. */
  languageBeside: { name: 'language-beside', in: 'localStorage' },
  unsavedText: { name: 'draft/', isPrefix: true, in: 'localStorage' },
} as const satisfies Record<string, StoredItem>;
