import * as v from 'valibot';
import { MAILING_ENTRY_KINDS, type MailingEntry } from './mailing-kinds';

/** The entries of a mailing in order, without those that name nothing. */
export const mailingEntriesSchema = v.pipe(
  v.array(v.object({ kind: v.picklist(MAILING_ENTRY_KINDS), id: v.optional(v.string()) })),
  v.transform((entries): MailingEntry[] => entries.filter(({ id }) => id !== '')),
  v.maxLength(30, 'too-many'),
);
