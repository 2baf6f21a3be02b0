/** What a mailing can show of the site; `dates` are the concerts that are to come. */
export const MAILING_ENTRY_KINDS = ['release', 'news', 'concert', 'dates'] as const;
export type MailingEntryKind = (typeof MAILING_ENTRY_KINDS)[number];

/** An entry of a mailing; `dates` has no id. */
export interface MailingEntry {
  kind: MailingEntryKind;
  id?: string;
}
