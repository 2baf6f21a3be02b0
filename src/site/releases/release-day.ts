import { OFFICE_HOURS } from '@/config/constants';

/** Returns the day `YYYY-MM-DD` of a moment in the label's time zone. */
export function labelDay(now: Date): string {
  // Swedish dates have this format.
  return new Intl.DateTimeFormat('sv', { timeZone: OFFICE_HOURS.timeZone }).format(now);
}

const HOUR = 3_600_000;

/** Returns the moment at which a day `YYYY-MM-DD` begins in the label's time zone, in milliseconds since 1970. */
export function dayBegins(day: string): number {
  const inSummer = Date.parse(`${day}T00:00:00Z`) - 2 * HOUR;
  return labelDay(new Date(inSummer)) === day ? inSummer : inSummer + HOUR;
}

/** Returns true for a release with this date `YYYY-MM-DD` that is still to come. On its day it is out. */
export function isUpcoming(releaseDate: string, today: string): boolean {
  return releaseDate > today;
}
