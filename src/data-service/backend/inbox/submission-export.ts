import { withAppErrors } from '../client/app-error';
import type { Tables } from '../../database.types';
import { MAX_ROWS } from '../../content/entity/query';
import { staffClient } from '../client/staff-client';
import { recordExport } from '../staff/activity';
import { likeLiteral } from '../staff/lists';
import { toEvent, type SubmissionEvent } from './submission-history';
import { submissions, type Submission } from './submissions';

interface ExportedMail {
  purpose: string;
  queuedAt: string;
  sentAt: string | null;
}

/**
 * Everything that is stored of one sender. Dates are in ISO 8601, and what is not known is null.
 *
 * - `exportedAt`: when this was put together; `sender`: the email address.
 * - `submissions`: what the sender sent, the oldest first, with the names of `Submission`.
 *   - `history`: what happened to it, from its beginning. `kind` is `state` (`from`, `to`, `reason`), `note` (`text`) or
 *     `reply` (`subject`, `language`, `text`, and the `template` it began with; `delivery` is what came of its mail, null
 *     where a mail program has sent it); `at` is when, and `by` who did it, null for nobody.
 *   - `mails`: what the site has sent. `purpose` is `acknowledgement` or `reply` (to the sender) or `notice` (to the label).
 */
export interface SenderExport {
  exportedAt: string;
  sender: string;
  submissions: (Submission & { history: SubmissionEvent[]; mails: ExportedMail[] })[];
}

type Row = Tables<'submissions'> & {
  submission_events: Tables<'submission_events'>[];
  submission_mails: Tables<'submission_mails'>[];
};

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** In the history: a reply comes before the state that it has brought. */
const placeOf = ({ created_at, kind, id }: Tables<'submission_events'>) => created_at + kind + id;

function toExported({ submission_events: events, submission_mails: mails, ...row }: Row) {
  return {
    ...submissions.fromRow(row),
    history: events
      .toSorted((one, other) => compare(placeOf(one), placeOf(other)))
      .map((event) => toEvent(event, mails)),
    mails: mails
      .toSorted((one, other) =>
        compare(one.purpose + one.created_at, other.purpose + other.created_at),
      )
      .map(({ purpose, created_at, sent_at }) => ({
        purpose,
        queuedAt: created_at,
        sentAt: sent_at,
      })),
  };
}

/** Reads everything of one sender, which is recorded; the email address is not case-sensitive. */
export function exportSender(email: string): Promise<SenderExport> {
  return withAppErrors(async () => {
    const client = staffClient();
    const pattern = likeLiteral(email);
    const { count } = await client
      .from('submissions')
      .select('id', { count: 'exact', head: true })
      .ilike('email', pattern)
      .throwOnError();
    await recordExport('submissions', count ?? 0);
    const rows: Row[] = [];
    for (;;) {
      const { data } = await client
        .from('submissions')
        .select('*, submission_events(*), submission_mails(*)')
        .ilike('email', pattern)
        .order('created_at')
        .order('id')
        .range(rows.length, rows.length + MAX_ROWS - 1)
        .throwOnError();
      // A database may return fewer rows at once than were requested: only an empty answer is the end.
      if (data.length === 0) break;
      rows.push(...data);
    }
    const own = rows.filter((row) => row.email.toLowerCase() === email.toLowerCase());
    return {
      exportedAt: new Date().toISOString(),
      sender: email,
      submissions: own.map(toExported),
    };
  });
}
