const LABEL_TIME_ZONE = 'Europe/Berlin';

/** The day `YYYY-MM-DD` that it is where the label is. */
function labelDay(now: Date): string {
  // Swedish dates are written so.
  return new Intl.DateTimeFormat('sv', { timeZone: LABEL_TIME_ZONE }).format(now);
}

/** Whether a release with this date `YYYY-MM-DD` is still to come. On its day it is out. */
export function isUpcoming(releaseDate: string, now: Date): boolean {
  return releaseDate > labelDay(now);
}
