import { expect, it } from 'vitest';
import { officeTime } from './contact-info';

it.each([
  // Winter: an hour ahead of UTC. 2026-01-12 is a Monday.
  ['2026-01-12T08:59:59.999Z', 'closed', 'winter'],
  ['2026-01-12T09:00:00Z', 'open', 'winter'],
  ['2026-01-12T16:59:59.999Z', 'open', 'winter'],
  ['2026-01-12T17:00:00Z', 'closed', 'winter'],
  ['2026-01-12T23:30:00Z', 'closed', 'winter'],
  // Summer: two hours ahead. 2026-07-13 is a Monday.
  ['2026-07-13T07:59:59.999Z', 'closed', 'summer'],
  ['2026-07-13T08:00:00Z', 'open', 'summer'],
  ['2026-07-13T15:59:59.999Z', 'open', 'summer'],
  ['2026-07-13T16:00:00Z', 'closed', 'summer'],
  // Both sides of the change to summer time, on Sunday, 29 March 2026.
  ['2026-03-27T09:00:00Z', 'open', 'winter'],
  ['2026-03-27T08:00:00Z', 'closed', 'winter'],
  ['2026-03-29T00:59:59Z', 'closed', 'winter'],
  ['2026-03-29T01:00:00Z', 'closed', 'summer'],
  ['2026-03-30T08:00:00Z', 'open', 'summer'],
  ['2026-03-30T16:00:00Z', 'closed', 'summer'],
  // Both sides of the change to winter time, on Sunday, 25 October 2026.
  ['2026-10-23T08:00:00Z', 'open', 'summer'],
  ['2026-10-23T16:30:00Z', 'closed', 'summer'],
  ['2026-10-25T00:59:59Z', 'closed', 'summer'],
  ['2026-10-25T01:00:00Z', 'closed', 'winter'],
  ['2026-10-26T08:30:00Z', 'closed', 'winter'],
  ['2026-10-26T16:30:00Z', 'open', 'winter'],
  // Weekends, also while it is still Friday or already Monday in other time zones.
  ['2026-01-16T16:30:00Z', 'open', 'winter'],
  ['2026-01-17T12:00:00Z', 'closed', 'winter'],
  ['2026-01-18T12:00:00Z', 'closed', 'winter'],
  ['2026-01-18T23:30:00Z', 'closed', 'winter'],
])('at %s the office is %s, in %s', (moment, state, season) => {
  const { isOpen, isSummer } = officeTime(new Date(moment));
  expect([isOpen ? 'open' : 'closed', isSummer ? 'summer' : 'winter']).toEqual([state, season]);
});
