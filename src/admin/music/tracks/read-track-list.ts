import { cleanText } from '@/lib/clean-text';
import {
  findIsrc,
  isBeside,
  isExplicitSign,
  isTimeAlone,
  type ListLine,
  timeAtBeginning,
  timeAtEnd,
} from './line-parts';
import { findNumbers, isNumberAlone, numbersOf, plainDigits } from './track-number';
import { readTrackTable } from './track-table';
import { EXTENSION, readTrackTitle, type ReadTrack } from './track-title';

/** A line of a pasted list; without a track where it is a heading, or something beside the tracks. */
interface ReadLine {
  text: string;
  track: ReadTrack | null;
}

const BULLET = /^\s*(?:[•·*▪►▶–—§\uF0A7\uF0B7\uF0D8-]\s+|o\t)/u;

/** Returns what a pasted list of tracks was understood as, line by line. */
export function readTrackList(pasted: string): ReadLine[] {
  const text = playlistAsList(cleanText(pasted).normalize('NFC').replaceAll('&amp;', '&'));
  const rows = text.split('\n').map((row) => plainDigits(row.replace(BULLET, '')));
  const lines = rows.flatMap((row) => row.replaceAll(/\s+/gu, ' ').trim() || []);
  const areBullets = lines.length > 1 && lines.every((line) => line.startsWith('o '));
  return readLines(
    readTrackTable(rows.join('\n')) ??
      joinLines(areBullets ? lines.map((line) => line.slice(2)) : lines),
  );
}

/** Returns the tracks of a CUE or M3U as a list has them; any other text as it is. */
function playlistAsList(text: string): string {
  const [, ...tracks] = text.split(/^\s*TRACK \d+ AUDIO$/m);
  const lines = tracks.map((track) => {
    const valueOf = (name: string) =>
      new RegExp(String.raw`^\s*${name} "?(.*?)"?$`, 'm').exec(track)?.[1] ?? '';
    const moment = valueOf('INDEX 01').replace(/:\d+$/, ''); // without its frames
    return `${moment} ${valueOf('TITLE')} ${valueOf('ISRC')}`;
  });
  if (lines.length > 0) return lines.join('\n');
  return text.replaceAll(
    /^#EXTINF:\s*(-?\d+)[^,\n]*,(.*)\n(?!#).*$/gm,
    (_, seconds: string, title: string) =>
      Number(seconds) > 0 ? `${title} PT0M${seconds}S` : title,
  );
}

/**
 * Returns the lines of a list, one for each track: pages of shops and players are copied with number, title, artist and
 * duration on separate lines, of which a number, or else a duration, divides one track from the next.
 */
function joinLines(lines: readonly string[]): ListLine[] {
  const starts = numbersOf(lines.map((line) => (isNumberAlone(line) ? line : '')));
  const isNumbered = starts.size > 1 && lines.length > starts.size * 1.5;
  const times = lines.filter(isTimeAlone).length;
  if (!isNumbered && (times < 2 || times > lines.length * 0.6))
    return lines.map((line) => ({ line }));
  const blocks: string[][] = [[]];
  for (const [at, line] of lines.entries()) {
    if (isNumbered && starts.has(at)) blocks.push([]);
    blocks.at(-1)?.push(line);
    if (!isNumbered && isTimeAlone(line)) blocks.push([]);
  }
  const asideOf = (line: string): ListLine => ({ line, isAside: true });
  return blocks.flatMap((block, at) => {
    const [number = '', ...parts] = isNumbered ? block : ['', ...block];
    const title = isNumbered
      ? parts[0]
      : parts.find((line) => !isTimeAlone(line) && !isBeside(line));
    if (title === undefined || (isNumbered && at === 0)) return block.map(asideOf);
    const [explicit, time] = [parts.find(isExplicitSign), parts.findLast(isTimeAlone)];
    const line = [
      number && `${number.replace(/\.$/u, '')}.`,
      title,
      explicit && '[E]',
      time !== title && time,
    ];
    const others = parts.filter((part) => ![title, time, explicit].includes(part));
    return [{ line: line.filter(Boolean).join(' ') }].concat(others.map(asideOf));
  });
}

/** Returns the seconds between the moments at which the tracks of a recording begin: 0:00, 3:12, 7:40. */
function secondsBetween(times: readonly (number | null)[]): readonly (number | null)[] {
  const moments = times.filter((time) => time !== null);
  const areMoments = moments[0] === 0 && moments.every((one, at) => one > (moments[at - 1] ?? -1));
  if (!areMoments) return times;
  return times.map(
    (time) => (time !== null && (moments[moments.indexOf(time) + 1] ?? time) - time) || null,
  );
}

function readLines(all: readonly ListLine[]): ReadLine[] {
  const lines = all.map(({ line, isAside }) => (isAside || isBeside(line) ? '' : line));
  const numbers = numbersOf(lines);
  const read = lines.map((line, at) => {
    const text = numbers.get(at)?.rest || line;
    const { isrc, rest = text } = findIsrc(text) ?? {};
    return { isrc, rest: rest.replace(EXTENSION, '') };
  });
  const filled = read.flatMap(({ rest }) => rest || []);
  const withPoint = filled.length > 1 && filled.every((rest) => timeAtEnd(rest, true));
  // What looks like a duration may be the title: “1. 4:44”.
  const ends = read.map(({ rest }) => (isTimeAlone(rest) ? null : timeAtEnd(rest, withPoint)));
  const begins = read.map(({ rest }, at) => (ends[at] ? null : timeAtBeginning(rest)));
  const inFront = begins.filter(Boolean).length > (filled.length - ends.filter(Boolean).length) / 2;
  const times = read.map((_, at) => ends[at] ?? (inFront ? begins[at] : null) ?? null);
  const seconds = secondsBetween(times.map((time) => time?.seconds ?? null));

  return all.map(({ line, text = line, version }, at): ReadLine => {
    const { isrc, rest = '' } = read[at] ?? {};
    const isOther = numbers.size > 1 && !times[at] && findNumbers(line).length === 0;
    if (rest === '' || isOther) return { text, track: null };
    const title = readTrackTitle(times[at]?.rest ?? rest);
    const versions = [title.version, version].filter(Boolean).join(', ');
    return {
      text,
      track: {
        ...title,
        ...(versions !== '' && { version: versions }),
        ...(seconds[at] && { seconds: seconds[at] }),
        ...(isrc !== undefined && { isrc }),
      },
    };
  });
}
