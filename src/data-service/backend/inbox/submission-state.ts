import { AppError, withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import { submissions, type ChosenState, type ClosedReason, type Submission } from './submissions';

/** The new state of a submission: closed needs a reason. */
export type NextState =
  | { state: Exclude<ChosenState, 'closed'>; closedReason: null }
  | { state: 'closed'; closedReason: ClosedReason };

/** The state of a submission as somebody has seen it. */
export type SeenState = Pick<Submission, 'id' | 'state' | 'closedReason'>;

const isIn = ({ state, closedReason }: SeenState, next: NextState) =>
  state === next.state && closedReason === next.closedReason;

/**
 * Changes the state that was seen, and no other: throws `stale` when somebody else has changed it to something else in
 * the meantime, `not-found` when the submission was deleted.
 */
export function changeState(seen: SeenState, next: NextState): Promise<void> {
  return withAppErrors(async () => {
    const client = staffClient();
    const change = client
      .from('submissions')
      .update({ state: next.state, closed_reason: next.closedReason })
      .eq('id', seen.id)
      .eq('state', seen.state);
    const { data } = await (
      seen.closedReason === null ? change : change.eq('closed_reason', seen.closedReason)
    )
      .select('id')
      .throwOnError();
    if (data.length > 0) return;
    const now = await submissions.get(seen.id);
    if (isIn(now, next)) return; // somebody else wanted the same
    throw now.state === seen.state && now.closedReason === seen.closedReason
      ? new AppError('unauthorized', `The submission ${seen.id} is not theirs to change`)
      : new AppError('stale', `The submission ${seen.id} is ${now.state} by now`);
  });
}

/** Remembers when staff first opened these submissions, or saw them in the list of held-back ones. */
export function markAsRead(...ids: readonly string[]): Promise<void> {
  return withAppErrors(async () => {
    await staffClient()
      .from('submissions')
      .update({ read_at: new Date().toISOString() }) // the database writes its own time
      .in('id', ids)
      .is('read_at', null)
      .throwOnError();
  });
}

export function markAsUnread(id: string): Promise<void> {
  return withAppErrors(async () => {
    await staffClient().from('submissions').update({ read_at: null }).eq('id', id).throwOnError();
  });
}

/** Deletes a submission for ever, with its history and its mails. Throws `not-found` when it was deleted before. */
export function removeSubmission(id: string): Promise<void> {
  return withAppErrors(async () => {
    await staffClient()
      .from('submissions')
      .delete()
      .eq('id', id)
      .select('id')
      .single()
      .throwOnError();
  });
}
