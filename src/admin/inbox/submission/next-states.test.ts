import { expect, it } from 'vitest';
import { changeTo, keyOfState, likelyNext, NEXT_STATES, proposedState } from './next-states';

it('offers every state for a submission, and every reason to close it', () => {
  expect(NEXT_STATES.map(keyOfState)).toEqual([
    'new',
    'shortlisted',
    'contacted',
    'closed/answered',
    'closed/signed',
    'closed/declined',
    'closed/no-reply',
    'closed/other',
    'spam',
  ]);
});

it.each([
  ['received', 'new', null, 'new'],
  ['received', 'shortlisted', null, 'shortlisted'],
  ['received', 'closed', 'signed', 'closed/signed'],
  ['shortlist', 'new', null, 'shortlisted'],
  ['decline', 'shortlisted', null, 'closed/declined'],
  ['more', 'new', null, 'contacted'],
] as const)(
  'after the reply “%s” to a submission in state %s (%s), %s follows',
  (template, state, reason, key) => {
    expect(proposedState(template, { state, closedReason: reason })).toBe(key);
  },
);

it.each([
  ['demo', 'new', 'shortlisted'],
  ['demo', 'shortlisted', 'contacted'],
  ['demo', 'contacted', 'closed/signed'],
  ['demo', 'closed', 'new'],
  ['demo', 'spam', 'new'],
  ['demo', 'held', 'new'],
  ['message', 'new', 'closed/answered'],
  ['message', 'shortlisted', 'contacted'],
  ['message', 'contacted', 'closed/answered'],
  ['message', 'held', 'new'],
] as const)('offers for a %s in state %s the state %s first', (kind, state, next) => {
  expect(keyOfState(likelyNext({ kind, state }))).toBe(next);
});

it('changes nothing when a reply does not change the state', () => {
  const declined = { state: 'closed', closedReason: 'declined' } as const;
  expect(changeTo('closed/declined', declined)).toBeNull();
  expect(changeTo('closed/signed', declined)).toEqual({ state: 'closed', closedReason: 'signed' });
  expect(changeTo('held', { state: 'held', closedReason: null })).toBeNull();
});
