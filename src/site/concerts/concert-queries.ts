import { MAX_CONCERTS } from '@/config/constants';
import type { ConcertRow } from '@/data-service/content/concerts';
import type { ListOptions } from '@/site/shared/queries';

const DAY = 86_400_000;

/** Returns the day two days before a day `YYYY-MM-DD`. */
const twoDaysBefore = (day: string) =>
  new Date(Date.parse(day) - 2 * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);

/**
 * Concerts whose day is not over where they take place, by the clock of the database, the soonest first. Nowhere is it
 * earlier than the day before today in Hamburg, and a club night is over a day after its date: that condition changes nothing
 * but the key, so that a page that stays open overnight reads them again.
 */
export function upcomingConcerts(
  today: string,
  { size = MAX_CONCERTS, where = [] }: Partial<ListOptions<ConcertRow>> = {},
): ListOptions<ConcertRow> {
  return {
    size,
    where: [
      ...where,
      { column: 'over_at', operator: 'gt', value: 'now' },
      { column: 'date', operator: 'gte', value: twoDaysBefore(today) },
    ],
    sort: { column: 'date', ascending: true },
    keepsPreviousRows: true,
  };
}

/** Concerts whose day is over, the latest first. */
export function pastConcerts({
  size = MAX_CONCERTS,
  where = [],
}: Partial<ListOptions<ConcertRow>> = {}): ListOptions<ConcertRow> {
  return {
    size,
    where: [...where, { column: 'over_at', operator: 'lte', value: 'now' }],
    sort: { column: 'date', ascending: false },
  };
}

/** The past concerts of a year. */
export const pastConcertsOfYear = (year: string) =>
  pastConcerts({
    where: [
      { column: 'date', operator: 'gte', value: `${year}-01-01` },
      { column: 'date', operator: 'lte', value: `${year}-12-31` },
    ],
  });
