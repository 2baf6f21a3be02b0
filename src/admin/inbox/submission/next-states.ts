import type { ReplyTemplate } from '@/data-service/backend/inbox/submission-history';
import type { NextState } from '@/data-service/backend/inbox/submission-state';
import {
  CHOSEN_STATES,
  CLOSED_REASONS,
  type Submission,
} from '@/data-service/backend/inbox/submissions';

const OPEN_STATES = CHOSEN_STATES.filter((state) => state !== 'closed');

/** Every state that a submission can be put into, a closed one with each reason. */
export const NEXT_STATES: readonly NextState[] = [
  ...OPEN_STATES.filter((state) => state !== 'spam').map((state) => ({
    state,
    closedReason: null,
  })),
  ...CLOSED_REASONS.map((closedReason) => ({ state: 'closed' as const, closedReason })),
  { state: 'spam', closedReason: null },
];

type AnyState = Pick<Submission, 'state' | 'closedReason'>;

/** Returns one key for a state with its reason, such as `closed/signed`. */
export const keyOfState = ({ state, closedReason }: AnyState): string =>
  closedReason === null ? state : `${state}/${closedReason}`;

/** Returns the state of a key; null where that is the one it is in now. */
export function changeTo(key: string, now: AnyState): NextState | null {
  if (key === keyOfState(now)) return null;
  return NEXT_STATES.find((known) => keyOfState(known) === key) ?? null;
}

const AFTER_REPLY: Record<ReplyTemplate, string | null> = {
  received: null, // the answer is still owed
  shortlist: 'shortlisted',
  decline: 'closed/declined',
  more: 'contacted',
};

/** The key of the state that follows when a reply has been sent. */
export function proposedState(template: ReplyTemplate, now: AnyState): string {
  return AFTER_REPLY[template] ?? keyOfState(now);
}

/** The state that most often follows; for a demo, the way of one that is signed. */
export function likelyNext({ kind, state }: Pick<Submission, 'kind' | 'state'>): NextState {
  if (state === 'new' && kind === 'demo') return { state: 'shortlisted', closedReason: null };
  if (state === 'shortlisted') return { state: 'contacted', closedReason: null };
  if (state === 'new') return { state: 'closed', closedReason: 'answered' };
  if (state === 'contacted') {
    return { state: 'closed', closedReason: kind === 'demo' ? 'signed' : 'answered' };
  }
  return { state: 'new', closedReason: null }; // closed, spam or held back: open again
}
