import * as v from 'valibot';
import { MAIL_LINK_TYPES } from '@/data-service/auth/auth-callback';

/** The state of the login's history entries, so that Back and a reload lead to the same step. */
const entrySchema = v.fallback(
  v.object({
    /** Where the sign-in leads. */
    from: v.optional(v.unknown()),
    step: v.optional(v.picklist(['recovery', 'new-password'])),
    /** The link of a mail, until it is spent. */
    link: v.optional(v.object({ tokenHash: v.string(), type: v.picklist(MAIL_LINK_TYPES) })),
    /** What has been confirmed: one of the two links for a new email address, or both. */
    notice: v.optional(v.picklist(['firstOfTwo', 'newEmail'])),
  }),
  {},
);

export type LoginEntry = v.InferOutput<typeof entrySchema>;

/** Returns the state of a history entry; an empty one where there is none. */
export const readEntry = (state: unknown): LoginEntry => v.parse(entrySchema, state);
