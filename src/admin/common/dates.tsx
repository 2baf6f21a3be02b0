import { usualMoment } from '@/lib/dates';
import { dateFormats } from '@/i18n/format';
import { useAdminTranslation } from './translation';

/** Returns today in the reader's time zone, `YYYY-MM-DD`. */
export function today(): string {
  // oxlint-disable-next-line eslint/no-restricted-properties -- for the database, not to read
  return new Intl.DateTimeFormat('sv-SE').format(new Date());
}

const dates = dateFormats({ dateStyle: 'long' });
const moments = dateFormats({ dateStyle: 'medium', timeStyle: 'short' });

/** The day of a moment, where the reader is. */
export function formatDate(moment: string, language: string): string {
  return dates(language).format(new Date(usualMoment(moment)));
}

/** The day and the minute of a moment, where the reader is. */
export function formatMoment(moment: string, language: string): string {
  return moments(language).format(new Date(usualMoment(moment)));
}

/** A moment for spreadsheets, where the reader is, such as `2026-03-07 09:05`. */
export function formatIsoMinute(moment: string): string {
  // oxlint-disable-next-line eslint/no-restricted-properties -- for programs, not to read
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(usualMoment(moment)));
}

/** A date and time in the reader's language and time zone. */
export function Moment({ at }: { at: string }) {
  const { i18n } = useAdminTranslation();
  return <time dateTime={at}>{formatMoment(at, i18n.language)}</time>;
}
