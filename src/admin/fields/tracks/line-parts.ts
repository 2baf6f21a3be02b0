import { readDuration } from '@/lib/read-duration';

/** Parts of a pasted line beside number and title. */

const TIME = String.raw`(?:\d{1,2}:)?\d{1,3}[:'’′]\d{2}["”″]?`;
/** Where the duration is not known yet. */
const NO_TIME = String.raw`\?+:\?+|-+:-+|_+:_+`;

const TIME_ALONE = new RegExp(String.raw`^[([]?(?<time>${TIME}|${NO_TIME})[)\]]?$`, 'u');
const TIME_AT_END = new RegExp(
  String.raw`^(?<before>.*?)(?:\s+(?:[-–—|,·•]\s*)?|\s*[-–—|·•]\s+|(?=[([]))[([]?(?<time>${TIME}|${NO_TIME})[)\]]?$`,
  'u',
);
const POINT_TIME_AT_END =
  /^(?<before>.*?)\s+(?:[-–—|]\s*)?[([]?(?<time>\d{1,2}[.,][0-5]\d)[)\]]?$/u;
const TIME_AT_BEGINNING = new RegExp(
  String.raw`^[([]?(?<time>${TIME})[)\]]?\s*(?:[-–—|:]\s*)?(?<after>\s\S.*|(?<=[-–—|:\s])\S.*)$`,
  'u',
);

interface Timed {
  /** Null where the text says that it is not known. */
  seconds: number | null;
  rest: string;
}

const timed = (time = '', rest = ''): Timed => ({
  seconds: readDuration(time),
  rest: rest.trim(),
});

/** Returns true for a line that has nothing but a duration. */
export const isTimeAlone = (line: string) => TIME_ALONE.test(line);

/** Returns the duration at the end of a line, and what precedes it; null without one. With a point only where all have one. */
export function timeAtEnd(line: string, withPoint: boolean): Timed | null {
  const found = TIME_AT_END.exec(line) ?? (withPoint ? POINT_TIME_AT_END.exec(line) : null);
  return found && timed(found.groups?.['time'], found.groups?.['before']);
}

/** Returns the duration, or the moment in a recording, at the beginning of a line, and what follows it; null without one. */
export function timeAtBeginning(line: string): Timed | null {
  const { time = '', after } = TIME_AT_BEGINNING.exec(line)?.groups ?? {};
  if (after === undefined) return null;
  return /^[0:]+$/.test(time) ? { seconds: 0, rest: after.trim() } : timed(time, after);
}

const ISRC =
  /(?<![\p{L}\d])(?:ISRC[:\s_]*)?(?<isrc>[A-Z]{2}[-\s]?[A-Z\d]{3}[-\s]?\d{2}[-\s]?\d{5})(?![\p{L}\d])/iu;

/** Returns the ISRC in a text as it is stored, and the text around it; null without one. */
export function findIsrc(text: string): { isrc: string; rest: string } | null {
  const found = ISRC.exec(text);
  const isrc = found?.groups?.['isrc']?.replaceAll(/[-\s]/g, '').toUpperCase();
  if (!found || isrc === undefined) return null;
  const before = text.slice(0, found.index).replace(/[\s|,;·(–—-]+$/u, '');
  const after = text.slice(found.index + found[0].length).replace(/^[\s|,;·)–—-]+/u, '');
  return { isrc, rest: `${before} ${after}`.trim() };
}

/** Headings, and credits below a track as Discogs has them. */
const BESIDE = [
  /^[-=_*–—\s#.|:]+$/u,
  /^(?:side|seite|disc|disk|cd|lp|vinyl|сторона|диск)\s*[\p{L}\d]{1,2}\s*[:.]?$/iu,
  /^(?:track\s?list(?:ing)?|titelliste|трек-?\s?лист|список (?:треків|треков)|tracks|titel|songs|треки|пісні|песни)\s*:$/iu,
  /^(?:track\s?list(?:ing)?|titelliste|трек-?\s?лист|список (?:треків|треков))$/iu,
  /^(?:total|total time|gesamt(?:zeit|länge|dauer)?|laufzeit|разом|всього|усього|итого|всего)(?:\s|:)[\s\d:.]*\d$/iu,
  /^(?:written|produced|mixed|mastered|recorded|composed|arranged)[-\s]by(?:\s[–-]|:)\s/iu,
  /^(?:producer|featuring|vocals|lyrics by|music by|guitar|bass|drums|keyboards|engineer|performer|artwork|mastering|mixing)\s(?:[–-])\s/iu,
];

/** Returns true for a line that is no track: a heading, a credit. */
export const isBeside = (line: string) => BESIDE.some((pattern) => pattern.test(line));

const BUTTON =
  /^(?:lyrics|buy track|video|info|share|download|play|pause|preview|add|more|popularity|e|explicit|🅴)$/iu;
const PLAYS = /^[\d.,\s]+(?:k|m|mio\.?|mln\.?|тис\.?|тыс\.?|млн\.?)?$/iu;

/** Returns true for a line as pages of shops and players have it between the parts of a track. */
export const isOfPage = (line: string) => isBeside(line) || BUTTON.test(line) || PLAYS.test(line);

export const isExplicitSign = (line: string) => /^(?:e|explicit|🅴)$/iu.test(line);
