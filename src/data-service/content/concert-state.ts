/** The states of a concert. */
export const CONCERT_STATES = ['announced', 'sold_out', 'cancelled', 'moved'] as const;
export type ConcertState = (typeof CONCERT_STATES)[number];
