/** The first and the last day that forms and database take. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2200-12-31';

/** These days in every time zone. */
const FIRST_MOMENT = `${FIRST_DAY}T12:00:00Z`;
const LAST_MOMENT = `${LAST_DAY}T12:00:00Z`;

/** PostgreSQL's dates before our era, and before everything. */
const LONG_AGO = /^-| BC$/;

/** Returns true for a calendar day `YYYY-MM-DD` within these. */
export function isUsualDay(day: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= FIRST_DAY && day <= LAST_DAY;
}

/**
 * Returns a stored day, or the nearest of the usual ones: rows that did not come from a form have any that PostgreSQL knows
 * (`20261-11-20`, `0044-03-15 BC`, `infinity`), and none of them may fail a page.
 */
export function usualDay(stored: string): string {
  if (isUsualDay(stored)) return stored;
  return LONG_AGO.test(stored) || (/^\d{4}-/.test(stored) && stored < FIRST_DAY)
    ? FIRST_DAY
    : LAST_DAY;
}

/** The same for a stored moment, an ISO date. */
export function usualMoment(stored: string): string {
  const time = Date.parse(stored);
  if (Number.isNaN(time)) return LONG_AGO.test(stored) ? FIRST_MOMENT : LAST_MOMENT;
  if (time < Date.parse(FIRST_MOMENT)) return FIRST_MOMENT;
  return time > Date.parse(LAST_MOMENT) ? LAST_MOMENT : stored;
}
