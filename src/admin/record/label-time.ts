import { OFFICE_HOURS } from '@/config/constants';
import { labelDay, usualMoment } from '@/lib/dates';
import { offsetAt, zonedTime } from '@/lib/zoned-time';
import { dateFormats } from '@/i18n/format';

/** Days and times of publication are in the label's time zone, with summer time, and not in that of its staff. */
const { timeZone } = OFFICE_HOURS;

/**
 * Returns the moment of a day `YYYY-MM-DD` and a time `HH:MM` where the label is, as an ISO date; null where they are not
 * complete.
 */
export function labelMoment(day: string, time: string): string | null {
  const moment = zonedTime(day, time, timeZone);
  return moment === null ? null : new Date(moment).toISOString();
}

/** Returns the day and the time of a moment, as the inputs of a form take them. */
export function labelDayAndTime(moment: string): { day: string; time: string } {
  const time = Date.parse(usualMoment(moment));
  const [day = '', clock = ''] = new Date(time + offsetAt(timeZone, time)).toISOString().split('T');
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
