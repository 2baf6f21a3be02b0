import { readDuration } from '@/lib/read-duration';
import { findIsrc, isBeside, isExplicitSign, isTimeAlone } from './line-parts';
import { isNumberAlone } from './track-number';
import { namesIn, readTrackTitle, type ReadLine, type ReadTrack } from './track-title';

/** The headings of columns, as spreadsheets and shops write them; the first that fits a column counts. */
const HEADINGS = {
  number:
    /^(?:#|№|(?:track|titel|трек)[\s-]?(?:#|no\.?|nr\.?|num(?:ber)?|№)|no\.?|nr\.?|num(?:ber)?\.?|nummer|pos(?:ition)?\.?|номер|п\/п|№ п\/п)$/iu,
  seconds:
    /^(?:(?:track[\s-]?)?(?:time|duration|length|playtime)|dauer|länge|zeit|laufzeit|spielzeit|spieldauer|тривалість|длительность|час|время|хронометраж)(?:\s.*)?$/iu,
  isrc: /^isrc(?:[\s-]?(?:code|-code))?$/iu,
  version:
    /^(?:(?:track|title|mix|song)?[\s-]?(?:title )?(?:version|mix name|subtitle)|mix|untertitel|версія|версия)$/iu,
  featuring:
    /^(?:feat(?:\.|uring|ured)?(?: artists?(?:\(s\))?)?|gäste|gast|гості|гости|участь|участие|за участю|при участии)$/iu,
  explicit: /^(?:explicit|expl\.?|advisory|parental advisory|parental warning)(?:\s.*)?$/iu,
  artist:
    /^(?:(?:display |primary |main |track |album )?artists?(?:\(s\))?|performers?|interpret(?:en)?|künstler(?:in)?|виконавець|виконавці|исполнитель|исполнители|артист)$/iu,
  title:
    /^(?:(?:track|song)?[\s-]?(?:title|name)|tracks?|songs?|titel|lied|songtitel|назва|назва треку|название|название трека|трек|пісня|песня|композиція|композиция)$/iu,
  other:
    /^(?:album|release|label|bpm|key|tonart|genre|plays|streams|popularity|year|jahr|date|comment|album title|upc|publisher|composer|writers?|comments?|kommentar|disc(?: number)?|cd|disk)$/iu,
} as const;

type Role = keyof typeof HEADINGS;

const roleOf = (heading: string): Role | null => {
  const found = Object.entries(HEADINGS).find(([, pattern]) => pattern.test(heading.trim()));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object above
  return (found?.[0] as Role | undefined) ?? null;
};

/** Returns the cells of each line; null where the text is no table. */
function cellsOf(lines: readonly string[]): string[][] | null {
  const filled = lines.filter((line) => line.trim() !== '');
  const isIn = (delimiter: string) => {
    const counts = filled.map((line) => line.trim().split(delimiter).length);
    if (delimiter === '\t') return counts.filter((count) => count > 1).length > counts.length * 0.6;
    return counts.length > 1 && counts.every((count) => count > 1 && count === counts[0]);
  };
  const delimiter = ['\t', '|', ';'].find(isIn);
  if (delimiter === undefined) return null;
  return lines.map((line) => {
    const row = delimiter === '|' ? line.replaceAll(/^\s*\||\|\s*$/g, '') : line;
    return row.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/u, '$1'));
  });
}

/** Returns what each column has, by what is in it. */
function rolesByContent(rows: readonly string[][]): (Role | null)[] {
  const width = Math.max(...rows.map((row) => row.length));
  const full = rows.filter((row) => row.filter(Boolean).length > 1);
  const roles = Array.from({ length: width }, (_, at): Role | null => {
    const values = full.map((row) => row[at] ?? '').filter(Boolean);
    const isEach = (test: (value: string) => boolean) => values.length > 0 && values.every(test);
    if (values.length === 0) return 'other';
    if (isEach((value) => findIsrc(value)?.rest === '')) return 'isrc';
    if (isEach(isTimeAlone)) return 'seconds';
    if (isEach(isExplicitSign)) return 'explicit';
    if (isEach(isNumberAlone)) return at === 0 ? 'number' : null;
    return 'title';
  });
  const isPoint = (value: string) => /^\d{1,2}[.,][0-5]\d$/.test(value);
  if (!roles.includes('seconds')) {
    const at = roles.findLastIndex((role) => role === 'title');
    if (at > 0 && full.every((row) => isPoint(row[at] ?? ''))) roles[at] = 'seconds';
  }
  if (!roles.includes('title')) roles[roles.indexOf('number')] = 'title';
  return roles;
}

/** A spreadsheet that was told “3:45” takes it for hours and minutes, and hands out 3:45:00. */
function secondsOf(rows: readonly string[][], at: number): (number | null)[] {
  const times = rows.map((row) => row[at] ?? '');
  const clocks = times.filter((time) => /^\d{1,2}:\d{2}:\d{2}$/.test(time));
  const areHours = clocks.length > 1 && clocks.every((time) => /^0?[1-9]\d?:\d{2}:00$/.test(time));
  return times.map((time) => readDuration(areHours ? time.replace(/:00$/, '') : time));
}

/** Returns the lines of a table from a spreadsheet or a page; null where the text is none. */
export function readTable(lines: readonly string[]): ReadLine[] | null {
  const rows = cellsOf(lines);
  if (!rows) return null;
  const headings = rows.findIndex((row) => row.filter((cell) => roleOf(cell) !== null).length > 1);
  const named = headings === -1 ? null : (rows[headings] ?? []).map(roleOf);
  const body = headings === -1 ? rows : rows.slice(headings + 1);
  const roles = named?.includes('title') ? named : rolesByContent(body);
  const at = (role: Role) => roles.indexOf(role);
  const seconds = secondsOf(rows, at('seconds'));

  return rows.flatMap((row, index): ReadLine[] => {
    const text = row.filter(Boolean).join(' · ');
    const cell = (role: Role) => row[at(role)] ?? '';
    // A column of artists stays in the title: where it is the same in all rows, the reading says so.
    const names = row.filter(
      (value, column) => value !== '' && (roles[column] === 'title' || roles[column] === 'artist'),
    );
    const title = names.map((name) => name.replace(/\s*[–-]$/u, '')).join(' – ');
    const isTrack =
      title !== '' &&
      !row.every((value) => value === '' || isBeside(value)) &&
      (named === null || index > headings) &&
      (row.filter(Boolean).length > 1 || roles.length === 1);
    if (text === '') return [];
    if (!isTrack) return [{ text, track: null }];
    const read = readTrackTitle(title);
    const featuring = [...(read.featuring ?? []), ...namesIn(cell('featuring'))];
    const version = [read.version, cell('version')].filter(Boolean).join(', ');
    const duration = seconds[index] ?? null;
    const isrc = findIsrc(cell('isrc'))?.isrc;
    const track: ReadTrack = {
      title: read.title,
      ...(version !== '' && { version }),
      ...(featuring.length > 0 && { featuring }),
      ...((read.explicit ??
        /^(?:e|explicit|yes|ja|так|да|true|x|1|✓)$/iu.test(cell('explicit'))) && {
        explicit: true as const,
      }),
      ...(duration !== null && { seconds: duration }),
      ...(isrc !== undefined && { isrc }),
    };
    return [{ text, track }];
  });
}
