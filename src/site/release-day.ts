import { OFFICE_HOURS } from '@/config/constants';

/** The day `YYYY-MM-DD` that it is where the label is. */
function labelDay(now: Date): string {
  // Swedish dates are written so.
  return new Intl.DateTimeFormat('sv', { timeZone: OFFICE_HOURS.timeZone }).format(now);
}

/** Whether a release with this date `YYYY-MM-DD` is still to come. On its day it is out. */
export function isUpcoming(releaseDate: string, now: Date): boolean {
  return releaseDate > labelDay(now);
}
