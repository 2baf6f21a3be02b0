import { paths } from './paths';

/**
 * The links of the newsletter. Opening one changes nothing: it opens a page with a button. The token is in the fragment,
 * which browsers send to nobody, so it is in no log and no cache.
 */
export const confirmationPath = (token: string) => `${paths.newsletter}#confirm=${token}`;
export const unsubscriptionPath = (token: string) => `${paths.newsletter}#unsubscribe=${token}`;

/**
 * The path at the function that takes the request of RFC 8058, with which a mail program unsubscribes at a click. In a
 * browser it redirects to the page, so one link does for the header `List-Unsubscribe` and for the text of a mail.
 */
export const ONE_CLICK_PATH = '/api/newsletter/unsubscribe';
export const oneClickPath = (token: string) => `${ONE_CLICK_PATH}?token=${token}`;

export interface NewsletterLink {
  action: 'confirm' | 'unsubscribe';
  token: string;
}

/** Reads the fragment of a URL; null without an action. What a mail program has added to the token is left out. */
export function readNewsletterLink(fragment: string): NewsletterLink | null {
  const { action, rest = '' } =
    /^#(?<action>confirm|unsubscribe)=(?<rest>.*)$/.exec(fragment)?.groups ?? {};
  if (action !== 'confirm' && action !== 'unsubscribe') return null;
  return { action, token: readLinkToken(rest) };
}

/** Returns the token at the beginning of a text; empty without one, which no link has. */
export function readLinkToken(text: string): string {
  return /^\s*(?<token>[\da-f]{64})(?![\da-f])/i.exec(text)?.groups?.['token']?.toLowerCase() ?? '';
}

/** The paths at the function by which staff look at a mailing, and have it sent to themselves. */
export const mailingPaths = {
  preview: (id: string) => `/api/newsletter/mailings/${id}/preview`,
  test: (id: string) => `/api/newsletter/mailings/${id}/test`,
};
