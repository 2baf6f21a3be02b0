import { tzOffset } from '@date-fns/tz';
import { OFFICE_HOURS } from '@/config/constants';
import { labelDay, usualMoment } from '@/lib/dates';
import { dateFormats } from '@/i18n/format';

/** Days and times of publication are in the label's time zone, with summer time, and not in that of its staff. */
const { timeZone } = OFFICE_HOURS;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns the offset of the label's time zone from UTC at a moment, in milliseconds. */
const offsetAt = (time: number) => tzOffset(timeZone, new Date(time)) * MINUTE;

/**
 * Returns the moment of a day `YYYY-MM-DD` and a time `HH:MM`, as an ISO date; null where they are not complete. An hour
 * that the clock leaves out is the one after it, one that it repeats is the first, which is still summer time. Not by
 * TZDate: it takes the one or the other, depending on the time zone of the browser.
 */
export function labelMoment(day: string, time: string): string | null {
  const local = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(local)) return null;
  const before = local - offsetAt(local - DAY);
  const after = local - offsetAt(local + DAY);
  const isAfterChange = offsetAt(before) !== local - before && offsetAt(after) === local - after;
  return new Date(isAfterChange ? after : before).toISOString();
}

/** Returns the day and the time of a moment, as the inputs of a form take them. */
export function labelDayAndTime(moment: string): { day: string; time: string } {
  const time = Date.parse(usualMoment(moment));
  const [day = '', clock = ''] = new Date(time + offsetAt(time)).toISOString().split('T');
  return { day, time: clock.slice(0, 5) };
}

/** Returns today where the label is, `YYYY-MM-DD`. */
export function labelToday(): string {
  return labelDay(new Date());
}

const DAY_FORMAT = { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const days = dateFormats(DAY_FORMAT);
const daysWithYear = dateFormats({ ...DAY_FORMAT, year: 'numeric' });
const times = dateFormats({ timeStyle: 'short', timeZone });

/** A day `YYYY-MM-DD` with its weekday; with its year only where it is another one than today where the label is. */
export function formatLabelDay(day: string, language: string): string {
  const isThisYear = day.slice(0, 4) === labelToday().slice(0, 4);
  return (isThisYear ? days : daysWithYear)(language).format(new Date(`${day}T00:00:00Z`));
}

/** Returns the day in that form, and the minute, of a moment, where the label is. */
export function formatLabelMoment(moment: string, language: string): string {
  const day = formatLabelDay(labelDayAndTime(moment).day, language);
  return `${day}, ${times(language).format(new Date(usualMoment(moment)))}`;
}
