import { cleanIsrc, isIsrc } from '@/lib/isrc';
import { readDuration } from '@/lib/read-duration';

/** A line of a list: number, title, ISRC and duration; what a table says besides, and how it is shown where that differs. */
export interface ListLine {
  line: string;
  isAside?: boolean;
  text?: string;
  version?: string;
}

/** A duration within a text, which `readDuration` reads: 3:45, 3'45", 3 min 45 s, P00H03M45S; “?:??” where it is not known. */
const TIME = [
  String.raw`\d{1,3}(?::[0-5]\d){1,2}(?:[.,]\d{1,3})?(?:\s?(?:min|мин|хв)\.?)?`,
  String.raw`\d{1,3}['’′]\s?[0-5]\d(?:["”″]|['’′]{2})?`,
  String.raw`(?:\d{1,2}\s?(?:h|std\.?|ч\.?|год\.?)\s?)?\d{1,3}\s?(?:m|min\.?|мин\.?|хв\.?)\s?\d{1,2}\s?(?:s|sec\.?|sek\.?|сек\.?|с)`,
  String.raw`PT?(?:\d+H)?\d+M\d+(?:\.\d+)?S`,
  String.raw`[?_-]+:[?_-]+`,
].join('|');
const POINT_TIME = String.raw`\d{1,2}[.,][0-5]\d`;

/** Leaders, commas and dashes; dots directly after a title belong to it. */
const GAP = String.raw`(?:\s*(?:\.{4,}|\s[.…]+|[-–—|,;:·•])?\s+(?:[-–—|,·•]\s*)?|(?=[([]))`;
const atEnd = (time: string) =>
  new RegExp(String.raw`^(?<rest>.*?)(?:^|${GAP})[([]?(?<time>${time})[)\]]?$`, 'iu');
const TIME_AT_END = atEnd(TIME);
const POINT_TIME_AT_END = atEnd(POINT_TIME);
const TIME_AT_BEGINNING = new RegExp(
  String.raw`^[([]?(?<time>${TIME})[)\]]?(?:\s*[-–—|:]\s*|\s+)(?<rest>\S.*)$`,
  'iu',
);

interface Timed {
  /** Null where the text says that it is not known; 0 for the moment at which a recording begins. */
  seconds: number | null;
  rest: string;
}

function timed({ time, rest = '' }: Partial<Record<string, string>> = {}): Timed | null {
  if (time === undefined) return null;
  return { seconds: /^[0:]+$/.test(time) ? 0 : readDuration(time), rest: rest.trim() };
}

/** Returns the duration at the end of a line, and what precedes it; null without one. With a point only where all have one. */
export const timeAtEnd = (line: string, withPoint = false): Timed | null =>
  timed(TIME_AT_END.exec(line)?.groups ?? (withPoint ? POINT_TIME_AT_END.exec(line)?.groups : {}));

/** Returns the duration, or the moment in a recording, at the beginning of a line, and what follows it; null without one. */
export const timeAtBeginning = (line: string) => timed(TIME_AT_BEGINNING.exec(line)?.groups);

export const isTimeAlone = (line: string) => timeAtEnd(line)?.rest === '';

const ISRC =
  /(?<![\p{L}\d])(?:ISRC[\s:._]*)?[A-Z]{2}[\p{Pd}\s.]?[A-Z\d]{3}[\p{Pd}\s.]?\d{2}[\p{Pd}\s.]?\d{5}(?![\p{L}\d])/iu;

/** Returns the ISRC in a text as it is stored, and the text around it; null without one. */
export function findIsrc(text: string): { isrc: string; rest: string } | null {
  const found = ISRC.exec(text);
  const isrc = cleanIsrc(found?.[0] ?? '');
  if (!found || !isIsrc(isrc)) return null;
  const before = text.slice(0, found.index).replace(/[\s|,;·([\p{Pd}]+$/u, '');
  const after = text.slice(found.index + found[0].length).replace(/^[\s|,;·)\]\p{Pd}]+/u, '');
  return { isrc, rest: `${before} ${after}`.trim() };
}

/** Headings, links, totals, and credits below a track as Discogs has them. */
const BESIDE = [
  /^[-=_*–—\s#.|:]+$/u,
  /:$|^https?:\/\/\S+$|^#EXT/iu,
  /^(?:side|seite|disc|disk|cd|lp|vinyl|сторона|диск)\s*[\p{L}\d]{1,2}\s*(?:[:.].*)?$|^[A-D][-\s](?:side|seite)$/iu,
  /^(?:track\s?list(?:ing)?|titelliste|трек-?\s?лист|список (?:треків|треков))$/iu,
  /^(?:total|gesamt|laufzeit|разом|всього|усього|итого|всего)\s?-?(?:(?:running|playing)\s)?(?:time|length|duration|runtime|zeit|länge|dauer|laufzeit|spielzeit)?[\s:–-]*\d[\d:.]*$/iu,
  /^(?:written|produced|mixed|mastered|recorded|composed|arranged)[-\s]by(?:\s[–-]|:)\s/iu,
  /^(?:producer|featuring|vocals|lyrics by|music by|guitar|bass|drums|keyboards|engineer|performer|artwork|mastering|mixing)\s[–-]\s/iu,
];

/** Returns true for a line that is no track: a heading, a credit. */
export const isBeside = (line: string) => BESIDE.some((pattern) => pattern.test(line));

export const isExplicitSign = (line: string) => /^(?:e|explicit|🅴)$/iu.test(line);
