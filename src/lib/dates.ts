import { OFFICE_HOURS } from '@/config/constants';

/** The first and the last day that forms and database take. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2200-12-31';

/** Returns true for a calendar day `YYYY-MM-DD` within these. */
export function isUsualDay(day: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= FIRST_DAY && day <= LAST_DAY;
}

/** Noon of these days is the same day in every time zone. */
const momentOf = (day: string) => `${day}T12:00:00Z`;

/**
 * Returns a stored moment, an ISO date, or the nearest of the usual ones: rows that did not come from a form have any that
 * PostgreSQL knows (`20261-11-20`, `0044-03-15 BC`, `infinity`), and none of them may fail a page.
 */
export function usualMoment(stored: string): string {
  const time = Date.parse(stored);
  if (time < Date.parse(FIRST_DAY) || /^-| BC$/.test(stored)) return momentOf(FIRST_DAY);
  return time <= Date.parse(momentOf(LAST_DAY)) ? stored : momentOf(LAST_DAY);
}

/** Returns a stored day in the usual format. */
export const usualDay = (stored: string): string => usualMoment(stored).slice(0, FIRST_DAY.length);

/** Returns the day `YYYY-MM-DD` of a moment in the label's time zone. */
export function labelDay(now: Date): string {
  // Swedish dates have this format.
  // oxlint-disable-next-line eslint/no-restricted-properties -- for the database, not to read
  return new Intl.DateTimeFormat('sv', { timeZone: OFFICE_HOURS.timeZone }).format(now);
}

/** Returns true for a release with this date `YYYY-MM-DD` that is still to come. On its day it is out. */
export function isUpcoming(releaseDate: string, today: string): boolean {
  return releaseDate > today;
}
