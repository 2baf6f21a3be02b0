import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SubmissionState } from '@/data-service/backend/inbox/submissions';
import { daysOverdue, overdueBefore } from './overdue';

beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'));
afterEach(() => {
  vi.unstubAllEnvs();
});

const NOON = new Date('2026-04-15T10:00:00Z');

it.each<[string, SubmissionState, number, number]>([
  ['2026-04-15T09:00:00Z', 'new', 14, 0],
  ['2026-04-01T00:00:00+02:00', 'new', 14, 0],
  ['2026-03-31T23:59:59+02:00', 'new', 14, 1],
  ['2026-03-25T12:00:00Z', 'shortlisted', 14, 7], // the clock was changed on the 29th
  ['2025-04-15T12:00:00Z', 'new', 14, 351],
  ['2026-04-14T12:00:00Z', 'new', 1, 0],
  ['2026-04-13T12:00:00Z', 'new', 1, 1],
  ['2026-03-01T12:00:00Z', 'contacted', 14, 0],
  ['2026-03-01T12:00:00Z', 'closed', 14, 0],
  ['2026-03-01T12:00:00Z', 'spam', 14, 0],
  ['2026-05-01T12:00:00Z', 'new', 14, 0], // from a clock that is ahead
])(
  'a submission that arrived at %s, is %s and has to be answered in %i days is %i days late',
  (...given) => {
    const [createdAt, state, answerDays, days] = given;
    expect(daysOverdue({ createdAt, state }, answerDays, NOON)).toBe(days);
  },
);

it('filters exactly the overdue submissions', () => {
  const limit = overdueBefore(14, NOON);
  expect(limit.toISOString()).toBe('2026-03-31T22:00:00.000Z');
  const at = (moment: number) => ({
    state: 'new' as const,
    createdAt: new Date(moment).toISOString(),
  });
  expect(daysOverdue(at(limit.getTime()), 14, NOON)).toBe(0);
  expect(daysOverdue(at(limit.getTime() - 1), 14, NOON)).toBe(1);
});
