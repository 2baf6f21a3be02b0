import { cleanText } from '@/lib/clean-text';
import { joinLines } from './join-lines';
import { findIsrc, isBeside, timeAtBeginning, timeAtEnd } from './line-parts';
import { findNumbers, isNext, isNumberAlone, type FoundNumber } from './track-number';
import { readTable } from './track-table';
import { readTrackTitle, type ReadLine } from './track-title';

/** The share of lines that decides how all are read. */
const MOST = 0.6;

interface Placed {
  at: number;
  found: FoundNumber;
}

/** Returns the numbers before titles by the index of their line: those that are in the order of a list. */
export function numbersOf(lines: readonly string[]): Map<number, FoundNumber> {
  const found = lines.map(findNumbers);
  const numbers = new Map<number, FoundNumber>();
  let last: Placed | null = null;
  const follows = (one: FoundNumber, next: readonly FoundNumber[] | undefined) =>
    next?.some(({ number }) => isNext(one.number, number)) ?? false;

  for (const [at, candidates] of found.entries()) {
    const before: Placed | null = last;
    const next = found.slice(at + 1).filter((others) => others.length > 0);
    const one = candidates.find((candidate): boolean => {
      const { side, index } = candidate.number;
      if (before) {
        const { number } = before.found;
        // Also after a line between them that begins with another number.
        const steps = side === number.side ? (index ?? 0) - (number.index ?? 0) : 0;
        return isNext(number, candidate.number) || (steps > 0 && steps === at - before.at);
      }
      const begins = follows(candidate, next[0]) || follows(candidate, next[1]);
      return begins && ((index ?? 1) <= 1 || (next.length > 1 && follows(candidate, next[0])));
    });
    const taken = one ?? candidates.find(({ isSure }) => isSure);
    if (!taken) continue;
    numbers.set(at, taken);
    last = { at, found: taken };
  }
  const filled = lines.filter((line) => line !== '').length;
  const isList = numbers.size > 1 && numbers.size >= filled * MOST;
  return isList ? numbers : new Map([...numbers].filter(([, { isSure }]) => isSure));
}

/** Returns the seconds between the moments at which the tracks of a recording begin: 0:00, 3:12, 7:40. */
function secondsBetween(moments: readonly (number | null)[]): (number | null)[] | null {
  const areMoments =
    moments.length > 1 &&
    moments[0] === 0 &&
    moments.every((moment, at) => at === 0 || (moment ?? 0) > (moments[at - 1] ?? 0));
  if (!areMoments) return null;
  return moments.map((moment, at) => {
    const next = moments[at + 1];
    return moment === null || next == null ? null : next - moment;
  });
}

const BULLET = /^[•·*▪►▶–—-]\s+/u;

/** Digits and colons of Asian keyboards, full-width. */
const FULL_WIDTH = /[０-９：]/gu;

/** Returns what a pasted list of tracks was understood as, line by line. */
export function readTrackList(pasted: string): ReadLine[] {
  const text = cleanText(pasted)
    .normalize('NFC')
    .replaceAll(FULL_WIDTH, (sign) => sign.normalize('NFKC'));
  const rows = text.split('\n');
  return readTable(rows) ?? readLines(rows);
}

function readLines(rows: readonly string[]): ReadLine[] {
  const filled = rows.flatMap(
    (row) => row.replaceAll(/\s+/gu, ' ').trim().replace(BULLET, '') || [],
  );
  const lines = joinLines(filled).map(({ text, isAside }) => ({
    text,
    isTrack: !isAside && !isBeside(text),
  }));
  const tracks = lines.filter(({ isTrack }) => isTrack);
  const withPoint = tracks.length > 1 && tracks.every(({ text }) => timeAtEnd(text, true) !== null);

  const timed = lines.map(({ text, isTrack }) => {
    const time = isTrack ? timeAtEnd(text, withPoint) : null;
    // What looks like a duration may be the title: “1. 4:44”.
    const hasTitle = time !== null && time.rest !== '' && !isNumberAlone(time.rest);
    return hasTitle ? { ...time, isTrack } : { rest: isTrack ? text : '', seconds: null, isTrack };
  });
  const numbers = numbersOf(timed.map(({ rest }) => rest));
  const parts = timed.map(({ rest, seconds, isTrack }, at) => {
    const number = numbers.get(at)?.rest;
    const title = number === undefined || number === '' ? rest : number;
    const begin = seconds === null ? timeAtBeginning(title) : null;
    const isrc = findIsrc(begin?.rest ?? title);
    const isUnnumbered = numbers.size > 1 && number === undefined && seconds === null;
    return {
      title: isrc?.rest ?? begin?.rest ?? title,
      isrc: isrc?.isrc,
      seconds: seconds ?? begin?.seconds ?? null,
      begins: begin !== null,
      isTrack: isTrack && !(isUnnumbered && findNumbers(rest).length === 0),
    };
  });
  const between = secondsBetween(parts.flatMap(({ begins, seconds }) => (begins ? seconds : [])));

  let begun = 0;
  return parts.map(({ title, isrc, begins, isTrack, ...part }, at): ReadLine => {
    const seconds = begins && between ? between[begun] : part.seconds;
    if (begins) begun += 1;
    return {
      text: lines[at]?.text ?? '',
      track:
        isTrack && title !== ''
          ? {
              ...readTrackTitle(title),
              ...(seconds != null && { seconds }),
              ...(isrc !== undefined && { isrc }),
            }
          : null,
    };
  });
}
