import { OFFICE_HOURS } from '@/config/constants';

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
