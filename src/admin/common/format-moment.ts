import { usualMoment } from '@/config/dates';
import { dateFormats } from '@/i18n/format';

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
