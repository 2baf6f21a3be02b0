import { expect, it } from 'vitest';
import { NEXT_STATES, keyOfState, proposedState } from './next-states';

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
