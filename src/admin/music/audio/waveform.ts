/** How loud a sound is all along. */
export interface Loudness {
  seconds: number;
  /** The time of the first sample in its file, in seconds. */
  begins: number;
  /** The highest level of each hundredth of a second, 0 to 1. */
  peaks: Float32Array<ArrayBuffer>;
}

/** The part of a sound that is heard, in seconds. */
export interface HeardPart {
  start: number;
  length: number;
}

/** The values of `peaks` for each second. */
export const PER_SECOND = 100;

/** Values for each second of a waveform, and the most that are stored. */
const VALUES_PER_SECOND = 10;
const FEWEST_VALUES = 200;
const MAX_VALUES = 1000;

/** Returns the waveform of a part: the highest levels of as many sections as its length is worth, 0 to 255. */
export function waveformOf(
  { peaks }: Loudness,
  { start, length }: HeardPart,
  wanted = Math.min(Math.max(length * VALUES_PER_SECOND, FEWEST_VALUES), MAX_VALUES),
): number[] {
  const first = Math.round(start * PER_SECOND);
  const blocks = peaks.subarray(first, first + Math.ceil(length * PER_SECOND));
  const count = Math.min(Math.round(wanted), blocks.length);
  const section = (i: number) => Math.floor((i * blocks.length) / count);
  return Array.from({ length: count }, (_, i) => {
    const peak = Math.max(...blocks.subarray(section(i), section(i + 1)));
    return Math.min(Math.round(peak * 255), 255);
  });
}

/** Returns where the loudest part of a length starts, in whole seconds: rather the chorus than the intro. */
function loudestStart({ peaks, seconds }: Loudness, length: number): number {
  const last = Math.floor(seconds - length);
  if (last <= 0) return 0;
  const powers = Array.from({ length: Math.ceil(seconds) }, (_, second) =>
    peaks
      .subarray(second * PER_SECOND, (second + 1) * PER_SECOND)
      .reduce((sum, level) => sum + level * level, 0),
  );
  const powerFrom = (start: number) =>
    powers.slice(start, start + Math.round(length)).reduce((sum, power) => sum + power, 0);
  const starts = Array.from({ length: last + 1 }, (_, start) => start);
  return starts.reduce((best, start) => (powerFrom(start) > powerFrom(best) ? start : best), 0);
}

/** What visitors are to hear: all, or this number of seconds, from the loudest place on unless a start is chosen. */
export type Excerpt = 'whole' | { length: number; start: number | null };

/** Returns the audible part; null for the whole, also where that is not longer than the part. */
export function partOf(loudness: Loudness, excerpt: Excerpt): HeardPart | null {
  if (excerpt === 'whole' || loudness.seconds <= excerpt.length) return null;
  const { length } = excerpt;
  const start = excerpt.start ?? loudestStart(loudness, length);
  return { length, start: Math.min(Math.max(start, 0), loudness.seconds - length) };
}
