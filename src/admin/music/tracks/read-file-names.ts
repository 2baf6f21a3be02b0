import { cleanAddress } from '@/lib/clean-text';
import { isPart, mayHaveArtist } from './artist-part';
import { findIsrc } from './line-parts';
import { withoutMarks } from './studio-marks';
import { findNumbers, numbersOf, plainDigits, type TrackNumber } from './track-number';
import { EXTENSION, isVersion, readTrackTitle, type ReadTrack } from './track-title';

/** What the name of an audio file says of its track. */
export interface FileReading extends ReadTrack {
  /** The original name; the title is '' where it has none. */
  name: string;
  number: TrackNumber | null;
  /** What was left out before the title: the artist, and the album. */
  artist?: string;
}

/** “CD2/03 Tide.wav”. */
const DISC_FOLDER = /(?:^|\/)(?:cd|disc|disk|диск|lp|vinyl)[\s_-]?(?<disc>\d{1,2})\/[^/]*$/iu;

/** Names sorted as people count: 2 before 10. */
export const counted = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Returns the words of a name with spaces between them: exports of programs have other signs there. */
function spaced(name: string): string {
  if (/\s/u.test(name)) return name.replaceAll('_', ' ');
  // “06-10th_Street”: a number before a number has its dash.
  if (name.includes('_'))
    return name
      .replaceAll('_', ' ')
      .replaceAll(/(?<=\S)(?<!^[a-z]?\d{1,2})-(?=\S)|(?<=^[a-z]?\d{1,2})-(?=\D)/giu, ' - ');
  if (/^[\p{Ll}\d]+(?:-[\p{Ll}\d]+){2,}$/u.test(name)) return name.replaceAll('-', ' ');
  return /^[^.]+(?:\.[^.]+){2,}$/u.test(name) ? name.replaceAll('.', ' ') : name;
}

/** Returns number, title and what precedes the title, of a name without the number at its beginning. */
function divide(name: string, isNumbered: boolean, artist: string | null) {
  const parts = name.split(/\s+[-–—]\s+/u);
  // Shops name a download “Artist - Album - 01 Title”, others “Artist - 01 - Title”.
  for (const [at, part] of isNumbered ? [] : parts.entries()) {
    const found = findNumbers(part).find(({ isSure, rest }) => isSure || rest === '');
    const title = [found?.rest, ...parts.slice(at + 1)].filter(Boolean).join(' - ');
    if (found && at > 0 && title !== '')
      return { number: found.number, title, before: parts.slice(0, at).join(' - ') };
  }
  const [before = '', ...rest] = parts;
  const hasVersion = isVersion(rest.at(-1) ?? '');
  const isBefore =
    rest.length > (hasVersion ? 1 : 0) &&
    mayHaveArtist(before, artist) &&
    (artist || !isPart(rest[0] ?? ''));
  return isBefore ? { title: rest.join(' - '), before } : { title: name };
}

/**
 * Returns what the names of files chosen together say, in the order in which people count. `artist` is the release's, so
 * far as that is known.
 */
export function readFileNames(names: readonly string[], artist: string | null): FileReading[] {
  const withoutEnd = (name: string): string =>
    EXTENSION.test(name) ? withoutEnd(name.replace(EXTENSION, '')) : name.trim();
  const sorted = names.toSorted((one, other) =>
    counted.compare(withoutEnd(one), withoutEnd(other)),
  );
  const read = sorted.map((name) => {
    const path = cleanAddress(plainDigits(decoded(name).normalize('NFC')));
    const base = withoutEnd(path.replace(/^.*\//u, ''));
    const { isrc, rest = '' } = findIsrc(base.replaceAll('_', ' ')) ?? {};
    const line = spaced(withoutMarks(rest || base))
      .replaceAll(/\s+/gu, ' ')
      .trim();
    return { name, isrc, line, disc: Number(DISC_FOLDER.exec(path)?.groups?.['disc'] ?? 0) };
  });
  const inOrder = numbersOf(read.map(({ line }) => line));
  const candidates = read.map(({ line }) => findNumbers(line)[0]);
  // Files may be missing between two others.
  const isEachNumbered = inOrder.size > 1 && candidates.every((found) => found !== undefined);
  return read.map(({ name, isrc, line, disc }, at): FileReading => {
    const found = inOrder.get(at) ?? (isEachNumbered ? candidates[at] : undefined);
    const { number, title, before } = divide(found?.rest ?? line, found !== undefined, artist);
    const own = found?.number ?? number ?? null;
    return Object.assign(
      title === '' ? { title } : readTrackTitle(title),
      { name, number: own && disc > 0 ? [disc, ...own.slice(-1)] : own },
      isrc !== undefined && { isrc },
      before !== undefined && { artist: before },
    );
  });
}
