import { OFFICE_HOURS } from '@/config/constants';

/** The day `YYYY-MM-DD` that it is where the label is. */
export function labelDay(now: Date): string {
  // Swedish dates are written so.
  return new Intl.DateTimeFormat('sv', { timeZone: OFFICE_HOURS.timeZone }).format(now);
}

const HOUR = 3_600_000;

/** The moment at which a day `YYYY-MM-DD` begins where the label is, in milliseconds since 1970. */
export function dayBegins(day: string): number {
  const inSummer = Date.parse(`${day}T00:00:00Z`) - 2 * HOUR;
  return labelDay(new Date(inSummer)) === day ? inSummer : inSummer + HOUR;
}

/** Whether a release with this date `YYYY-MM-DD` is still to come. On its day it is out. */
export function isUpcoming(releaseDate: string, today: string): boolean {
  return releaseDate > today;
}
