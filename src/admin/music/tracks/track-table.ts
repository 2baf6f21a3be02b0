import Papa from 'papaparse';
import { readDuration } from '@/lib/read-duration';
import { findIsrc, isBeside, isExplicitSign, isTimeAlone, type ListLine } from './line-parts';
import { isNumberAlone } from './track-number';

/** The headings of columns, as spreadsheets and shops write them; the first that fits a column counts. */
const HEADINGS = {
  number:
    /^(?:#|№|(?:track|titel|трек)[\s-]?(?:#|no\.?|nr\.?|num(?:ber)?|№)|no\.?|nr\.?|num(?:ber)?\.?|nummer|pos(?:ition)?\.?|номер|п\/п|№ п\/п)$/iu,
  seconds:
    /^(?:(?:track[\s-]?)?(?:time|duration|length|playtime)|dauer|länge|zeit|laufzeit|spielzeit|spieldauer|тривалість|длительность|час|время|хронометраж)(?:\s.*)?$/iu,
  isrc: /^isrc(?:[\s-]?code)?$/iu,
  version:
    /^(?:(?:track|title|mix|song)?[\s-]?(?:title )?(?:version|mix name|subtitle)|mix|untertitel|версія|версия)$/iu,
  featuring:
    /^(?:feat(?:\.|uring|ured)?(?: artists?(?:\(s\))?)?|gäste|gast|гості|гости|участь|участие|за участю|при участии)$/iu,
  explicit: /^(?:explicit|expl\.?|advisory|parental advisory|parental warning)(?:\s.*)?$/iu,
  artist:
    /^(?:(?:display |primary |main |track |album )?artists?(?: names?)?(?:\(s\))?|performers?|interpret(?:en)?|künstler(?:in)?|виконавець|виконавці|исполнитель|исполнители|артист)$/iu,
  title:
    /^(?:(?:track|song)?[\s-]?(?:title|name)|tracks?|songs?|titel|lied|songtitel|назва|назва треку|название|название трека|трек|пісня|песня|композиція|композиция)$/iu,
} as const;

const roleOf = (heading: string): string =>
  Object.entries(HEADINGS).find(([, pattern]) => pattern.test(heading))?.[0] ?? '';

/** Returns what a cell without a heading has. */
function contentOf(cell: string): string {
  if (isTimeAlone(cell)) return 'seconds';
  if (isExplicitSign(cell)) return 'explicit';
  return findIsrc(cell)?.rest === '' ? 'isrc' : 'title';
}

const isHeading = (row: readonly string[] = []) => row.filter(roleOf).length > 1;

/** Returns the cells of each row that has any; null where the text is no table. */
function cellsOf(text: string): string[][] | null {
  for (const delimiter of ['\t', '|', ';', ',', ' / ']) {
    const bare = delimiter === '|' ? text.replaceAll(/^\s*\||\|\s*$/gm, '') : text;
    const parse = (quoteChar: string) =>
      Papa.parse<string[]>(bare, { delimiter, quoteChar, skipEmptyLines: 'greedy' });
    const quoted = parse('"');
    const { data } = quoted.errors.length > 0 ? parse('\0') : quoted;
    const rows = data.map((row) => row.map((cell) => cell.replaceAll(/\s+/gu, ' ').trim()));
    const several = rows.filter((row) => row.filter(Boolean).length > 1).length;
    if (delimiter === '\t' && several > rows.length * 0.6) return rows;
    const isEven =
      rows.length > 1 && rows.every(({ length }) => length > 1 && length === rows[0]?.length);
    const hasTimes = rows.every((row) => row.some((cell) => contentOf(cell) !== 'title'));
    // Titles contain commas, too.
    if (delimiter !== '\t' && isEven && (delimiter !== ',' || hasTimes || isHeading(rows[0])))
      return rows;
  }
  return null;
}

/** Returns the lines of a table from a spreadsheet or a page, as a list has them; null where the text is no table. */
export function readTrackTable(text: string): ListLine[] | null {
  const rows = cellsOf(text);
  if (!rows) return null;
  const head = rows.findIndex(isHeading);
  const headings = (rows[head] ?? []).map(roleOf);
  const named = headings.includes('title') ? headings : null;
  const inMilliseconds = rows[head]?.some((cell) => cell.includes('(ms)'));
  const isWide = rows.some(({ length }) => length > 1);
  // Without titles beside them they are the titles.
  const isNumbered = ([first = '', ...others]: readonly string[]) =>
    isNumberAlone(first) && others.some((cell) => cell !== '' && contentOf(cell) === 'title');
  const hasNumbers = rows.filter(isNumbered).length > rows.length / 2;
  // A spreadsheet in which “3:45” was typed takes it for hours and minutes, and hands out 3:45:00.
  const clocks = rows.flat().filter((cell) => /^\d{1,2}:\d{2}:\d{2}$/.test(cell));
  const areHours = clocks.length > 1 && clocks.every((cell) => /^0?[1-9]\d?:\d{2}:00$/.test(cell));

  return rows.map((row, at): ListLine => {
    const filled = row.filter(Boolean);
    const isAside = at <= head || isBeside(filled.join(' ')) || (isWide && filled.length === 1);
    if (isAside) return { line: filled.join(' · '), isAside };
    const roles =
      named ?? row.map((cell, column) => (column > 0 || !hasNumbers ? contentOf(cell) : 'number'));
    const of = (...wanted: string[]) =>
      row.filter((cell, column) => cell !== '' && wanted.includes(roles[column] ?? ''));
    const time =
      of('seconds').at(-1) ?? row.findLast((cell) => /^\d{1,2}[.,][0-5]\d$/.test(cell)) ?? '';
    const seconds = inMilliseconds
      ? Number(time) / 1000
      : readDuration(areHours ? time.replace(/:00$/, '') : time);
    // The text after a duration is no title.
    const end = named || time === '' ? row.length : row.lastIndexOf(time);
    const names = of('title', 'artist');
    const before = names.filter((cell) => row.indexOf(cell) < end);
    const titles = [before, names, filled].find(({ length }) => length > 0) ?? [];
    const isExplicit = /^(?:e|explicit|yes|ja|так|да|true|x|1|✓)$/iu.test(of('explicit').join(''));
    const parts = [
      ...of('number').map((number) => `${number.replace(/[.)]$/u, '')}.`),
      titles.map((title) => title.replace(/\s*[–-]$/u, '')).join(' – '),
      ...of('featuring').map((guests) => `(feat. ${guests})`),
      isExplicit && '[E]',
      ...of('isrc'),
      seconds && `PT0M${seconds}S`,
    ];
    return {
      text: filled.join(' · '),
      line: parts.filter(Boolean).join(' '),
      version: of('version').join(''),
    };
  });
}
