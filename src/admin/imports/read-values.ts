import { LANGUAGE_CODES } from '@/i18n/languages';
import type { ReadContext } from './source';

const two = (number: number | string) => String(number).padStart(2, '0');
const day = (year: number | string, month: number | string, date: number | string) =>
  `${year}-${two(month)}-${two(date)}`;
const wholeYear = (year: string) =>
  year.length > 2 ? year : `${Number(year) < 70 ? 20 : 19}${two(year)}`;

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const NUMBERS = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*[./-]\s*(\d{4}|\d{2})(?!\d)/;
const PARTIAL = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.]0?0)?(?:[-/.]0?0)?$/;
/** Days since 1899-12-30, as Excel counts them: of the years 1954 to 2064. */
const SERIAL = /^([2-5]\d{4})(?:[.,]\d+)?$/;
const NAMED =
  /^(?:\p{L}+[,.]?\s+)?(?:(\d{1,2})\.?\s+(\p{L}+)\.?|(\p{L}+)\.?\s+(\d{1,2})),?\s+(\d{4})/u;

/** The numbers of months by the beginnings of their names in our languages. */
const MONTHS = new Map(
  LANGUAGE_CODES.flatMap((language) =>
    Array.from({ length: 12 }, (_, month) => {
      const moment = new Date(Date.UTC(2000, month, 15));
      return (['numeric', undefined] as const).map((withDay) => {
        // oxlint-disable-next-line eslint/no-restricted-properties -- to read names, not to write them
        const parts = new Intl.DateTimeFormat(language, {
          day: withDay,
          month: 'long',
        }).formatToParts(moment);
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        return [name.toLowerCase().slice(0, 3), month + 1] as const;
      });
    }).flat(),
  ),
);

/**
 * Returns a function that reads the days of a column, `YYYY-MM-DD`; one that cannot be read stays as it is written. Whether 3/4 is
 * in March or April follows from the other days of the column, else it is asked, as is what a year alone becomes.
 */
export function dayReader(
  cells: readonly string[],
  { choose }: Pick<ReadContext, 'choose'>,
): (cell: string) => string {
  const pairs = cells.flatMap((cell) => {
    const [, first = '', sign, second = ''] = NUMBERS.exec(cell) ?? [];
    return sign === undefined || sign === '.' ? [] : [[Number(first), Number(second)] as const];
  });
  const isMonthFirst = () => {
    if (pairs.some(([first]) => first > 12)) return false;
    if (pairs.some(([, second]) => second > 12)) return true;
    return choose('dayOrder', ['day', 'month']) === 'month';
  };
  return (cell) => {
    const [, y, m, d] = ISO.exec(cell) ?? [];
    if (y !== undefined && Number(m) > 0 && Number(d) > 0) return day(y, m ?? '', d ?? '');
    const [, first = '', sign, second = '', year = ''] = NUMBERS.exec(cell) ?? [];
    if (sign !== undefined) {
      return sign !== '.' && isMonthFirst()
        ? day(wholeYear(year), first, second)
        : day(wholeYear(year), second, first);
    }
    const [, before, named, name = named, after = before, of = ''] = NAMED.exec(cell) ?? [];
    const month = MONTHS.get((name ?? '').toLowerCase().slice(0, 3));
    if (month !== undefined && after !== undefined) return day(of, month, after);
    const [, only, part] = PARTIAL.exec(cell) ?? [];
    if (only !== undefined) {
      if (choose('partialDay', ['first', 'out']) === 'out') return '';
      return day(only, Number(part ?? 0) || 1, 1);
    }
    const [, days] = SERIAL.exec(cell) ?? [];
    if (days === undefined) return cell;
    return new Date(Date.UTC(1899, 11, 30) + Number(days) * 86_400_000).toISOString().slice(0, 10);
  };
}

/** Returns a time of day, `HH:MM`; one that cannot be read stays as it is written. Excel writes a part of a day. */
export function readTime(cell: string): string {
  const part = /^0?[.,]\d{2,}$/.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN;
  if (!Number.isNaN(part)) {
    const minutes = Math.round(part * 1440);
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  }
  const [, hour, minute = '00', half] =
    /^(\d{1,2})(?:[:.hH](\d{2}))?(?::\d{2})?\s*(?:(am|pm|a\.m\.|p\.m\.)|uhr|h|год\.?|ч\.?)?$/i.exec(
      cell,
    ) ?? [];
  if (hour === undefined) return cell;
  const isAfternoon = half?.toLowerCase().startsWith('p');
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return `${two(hours)}:${minute}`;
}

const FREE =
  /^(?:free|frei|eintritt frei|kostenlos|gratis|вхід вільний|безкоштовно|бесплатно|вход свободный)$/i;

/** Returns an amount; null without one, and as it is written where it cannot be read. The last separator is that of cents. */
export function readAmount(cell: string): number | string | null {
  if (cell === '') return null;
  if (FREE.test(cell)) return 0;
  const digits = cell.replaceAll(/[\s\u00A0'’]|[€$£₴]|EUR|USD|GBP|UAH|,-+$/gi, '');
  if (!/^\d+(?:[.,]\d+)*$/.test(digits)) return cell;
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${cents || '0'}`);
}

/** Returns the moment of a cell as an ISO date: of a day alone its noon. Empty where it cannot be read. */
export function momentReader(cells: readonly string[], context: Pick<ReadContext, 'choose'>) {
  const dayOf = dayReader(cells, context);
  return (cell: string): string => {
    const date = dayOf(cell);
    const [, time] = /\d[T\s]+(\d{1,2}:\d{2})/.exec(cell) ?? [];
    const moment = new Date(`${date}T${(time ?? '12:00').padStart(5, '0')}:00Z`);
    return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
  };
}
