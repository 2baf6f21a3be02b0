import { TZDate } from '@date-fns/tz';
import { OFFICE_HOURS } from '@/config/constants';
import { dateFormats } from '@/i18n/format';

/** Days and times of publication are those where the label is, wherever its staff are: Europe/Berlin, with summer time. */
const { timeZone } = OFFICE_HOURS;

/**
 * Returns the moment of a day `YYYY-MM-DD` and a time `HH:MM`, as an ISO date; null where they are not complete. An hour
 * that the clock leaves out is the one after it, one that it repeats is the second.
 */
export function labelMoment(day: string, time: string): string | null {
  const [year, month, date] = day.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  if (!year || !month || !date || hour === undefined || minute === undefined) return null;
  const moment = new TZDate(year, month - 1, date, hour, minute, timeZone).getTime();
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

/** Returns the day and the time of a moment, as the inputs of a form take them. */
export function labelDayAndTime(moment: string): { day: string; time: string } {
  const local = new TZDate(moment, timeZone);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    day: [local.getFullYear(), local.getMonth() + 1, local.getDate()].map(twoDigits).join('-'),
    time: [local.getHours(), local.getMinutes()].map(twoDigits).join(':'),
  };
}

/** Returns today where the label is, `YYYY-MM-DD`. */
export function labelToday(): string {
  return labelDayAndTime(new Date().toISOString()).day;
}

const DAY = { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const days = dateFormats(DAY);
const daysWithYear = dateFormats({ ...DAY, year: 'numeric' });
const times = dateFormats({ timeStyle: 'short', timeZone });

/** A day `YYYY-MM-DD` with its weekday; with its year only where it is another one than today where the label is. */
export function formatLabelDay(day: string, language: string): string {
  const isThisYear = day.slice(0, 4) === labelToday().slice(0, 4);
  return (isThisYear ? days : daysWithYear)(language).format(new Date(`${day}T00:00:00Z`));
}

/** The day, likewise, and the minute of a moment, where the label is. */
export function formatLabelMoment(moment: string, language: string): string {
  const day = formatLabelDay(labelDayAndTime(moment).day, language);
  return `${day}, ${times(language).format(new Date(moment))}`;
}
