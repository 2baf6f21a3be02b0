import type { Concert } from './concerts';

type Times = Pick<Concert, 'doorsTime' | 'startTime'>;

const DAY = 86_400_000;

/** Returns true where the concert begins in the night after the evening on which the doors open. */
export const isClubNight = ({ doorsTime, startTime }: Times): boolean =>
  doorsTime !== null && startTime !== null && doorsTime > '17:00' && startTime < '08:00';

/** Returns the day on which a concert begins: as `private.start_day` of the database. */
export function startDay(concert: Times & Pick<Concert, 'date'>): string {
  if (!isClubNight(concert) || concert.date === '') return concert.date;
  return new Date(Date.parse(concert.date) + DAY).toISOString().slice(0, 10);
}

/** Returns true where the two times may have been swapped. */
export const beginsBeforeDoors = ({ doorsTime, startTime }: Times): boolean =>
  doorsTime !== null &&
  startTime !== null &&
  startTime < doorsTime &&
  !isClubNight({ doorsTime, startTime });
