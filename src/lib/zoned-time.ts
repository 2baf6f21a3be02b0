import { tzOffset } from '@date-fns/tz';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns how far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export const offsetAt = (zone: string, time: number) => tzOffset(zone, new Date(time)) * MINUTE;

/**
 * Returns the moment of a day `YYYY-MM-DD` and a time `HH:MM` in a zone, in milliseconds since 1970; null where they are not
 * complete, or the zone is unknown. An hour that the clock leaves out is the one after it, one that it repeats is the first,
 * which is still summer time. Not by TZDate: it takes the one or the other, depending on the time zone of the browser.
 */
export function zonedTime(day: string, time: string, zone: string): number | null {
  const local = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(local)) return null;
  const before = local - offsetAt(zone, local - DAY);
  const after = local - offsetAt(zone, local + DAY);
  const isAfterChange =
    offsetAt(zone, before) !== local - before && offsetAt(zone, after) === local - after;
  const moment = isAfterChange ? after : before;
  return Number.isNaN(moment) ? null : moment;
}

/** Returns a day and a time in a zone with its offset, `2027-03-28T20:00:00+02:00`; null as above. */
export function zonedIsoTime(day: string, time: string, zone: string): string | null {
  const moment = zonedTime(day, time, zone);
  if (moment === null) return null;
  const ahead = offsetAt(zone, moment);
  const local = new Date(moment + ahead).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
  const offset = new Date(Math.abs(ahead)).toISOString().slice('YYYY-MM-DDT'.length, -8);
  return `${local}${ahead < 0 ? '-' : '+'}${offset}`;
}
