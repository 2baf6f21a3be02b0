import { isExplicitSign, isOfPage, isTimeAlone } from './line-parts';
import { isNext, numberAlone, type TrackNumber } from './track-number';

/** A line of a list; `isAside` for one that stands between the parts of a track, such as its plays. */
export interface ListLine {
  text: string;
  isAside: boolean;
}

/** The share of lines with a duration from which on these are no lines of their own. */
const MOST = 0.6;

/** Returns the lines between which a number, or else a duration, divides one track from the next. */
function blocksOf(lines: readonly string[]): string[][] | null {
  const numbers = lines.flatMap((line) => numberAlone(line) ?? []);
  const isNumbered =
    numbers.length > 1 &&
    lines.length > numbers.length * 1.5 &&
    numbers.every((number, at) => at === 0 || isNext(numbers[at - 1] ?? number, number));
  const times = lines.filter(isTimeAlone).length;
  if (!isNumbered && (times < 2 || times > lines.length * MOST)) return null;

  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (isNumbered && numberAlone(line)) blocks.push([]);
    blocks.at(-1)?.push(line);
    if (!isNumbered && isTimeAlone(line)) blocks.push([]);
  }
  return blocks;
}

function joinBlock(
  block: readonly string[],
  number: TrackNumber | null,
  isAside: boolean,
): ListLine[] {
  const parts = number ? block.slice(1) : block;
  const title = parts.find((line) => !isTimeAlone(line) && !isOfPage(line));
  if (isAside || title === undefined) return block.map((text) => ({ text, isAside: true }));
  const time = parts.find(isTimeAlone);
  const others = parts.filter((line) => line !== title && line !== time && !isExplicitSign(line));
  const joined = [
    number && `${number.side}${number.index}.`,
    title,
    parts.some(isExplicitSign) && '[E]',
    time,
  ];
  return [
    { text: joined.filter(Boolean).join(' '), isAside: false },
    ...others.map((text) => ({ text, isAside: true })),
  ];
}

/**
 * Returns the lines of a list, one for each track: pages of shops and players are copied with number, title, artist and
 * duration on lines of their own.
 */
export function joinLines(lines: readonly string[]): ListLine[] {
  const blocks = blocksOf(lines);
  if (!blocks) return lines.map((text) => ({ text, isAside: false }));
  const isNumbered = blocks.some(([first = '']) => numberAlone(first) !== null);
  return blocks.flatMap((block) => {
    const number = numberAlone(block[0] ?? '');
    return joinBlock(block, number, isNumbered && !number);
  });
}
