import { findIsrc } from './line-parts';
import { withoutMarks } from './studio-marks';
import { findNumbers, type TrackNumber } from './track-number';
import { numbersOf } from './read-track-list';
import { isVersion, readTrackTitle, type TrackTitle } from './track-title';

/** What the name of an audio file says of its track. */
export interface FileReading extends TrackTitle {
  /** The name as it was; the title is '' where there is none in it. */
  name: string;
  number: TrackNumber | null;
  isrc?: string;
  /** What was left out before the title: the artist, and the album. */
  artist?: string;
}

const EXTENSION =
  /\.(?:wave?|w64|rf64|bwf|aiff?|aifc|caf|flac|alac|mp[34]|m4[ab]|aac|og[ga]|opus|wma|webm)$/iu;

/** “CD2/03 Tide.wav”. */
const DISC_FOLDER = /^(?:cd|disc|disk|диск|lp|vinyl)[\s_-]?(?<disc>\d{1,2})$/iu;

/** Names sorted as people count: 2 before 10. */
const counted = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Signs without a width that come with what is copied: marks of the order of bytes, and of the direction of text. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

const normal = (text: string) => text.normalize('NFKC').toLowerCase().trim();

function decoded(name: string): string {
  if (!/%[\da-f]{2}/iu.test(name)) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Returns the words of a name with spaces between them: exports of programs have other signs there. */
function spaced(name: string): string {
  if (/\s/u.test(name)) return name.replaceAll('_', ' ');
  if (name.includes('_')) {
    return name
      .replaceAll('_', ' ')
      .replaceAll(/(?<=\S)-(?=\S)/gu, (dash, at: number, text: string) =>
        /^\s*[a-z]?\d{1,2}$/iu.test(text.slice(0, at)) && /^\d/u.test(text.slice(at + 1))
          ? dash
          : ' - ',
      );
  }
  if (/^[\p{Ll}\d]+(?:-[\p{Ll}\d]+){2,}$/u.test(name)) return name.replaceAll('-', ' ');
  if (/^[^.]+(?:\.[^.]+){2,}$/u.test(name)) return name.replaceAll('.', ' ');
  return name;
}

const PART = /^(?:part|teil|pt\.?|частина|часть|no\.?|nr\.?|[ivx]+\.?|\d+)(?!\p{L})/iu;

/** Returns number, title and what precedes the title, of a name without the number at its beginning. */
function divide(name: string, isNumbered: boolean, artist: string | null) {
  const parts = name.split(/\s+[-–—]\s+/u);
  // Shops name a download “Artist - Album - 01 Title”, others “Artist - 01 - Title”.
  const from = isNumbered ? parts.length : 1;
  for (let at = from; at < parts.length; at += 1) {
    const found = findNumbers(parts[at] ?? '').find(({ isSure, rest }) => isSure || rest === '');
    const isLast = at === parts.length - 1;
    if (!found || (isLast && found.rest === '')) continue;
    const title = [found.rest, ...parts.slice(at + 1)].filter(Boolean).join(' - ');
    return { number: found.number, title, before: parts.slice(0, at).join(' - ') };
  }
  const count = parts.length > 1 && isVersion(parts.at(-1) ?? '') ? parts.length - 1 : parts.length;
  const [first = '', second = ''] = parts;
  const known = artist === null || artist === '' ? null : normal(artist);
  const isKnown = known !== null && normal(first).includes(known);
  const isBefore = count > 1 && (isKnown || (known === null && !PART.test(second)));
  return isBefore
    ? { number: null, title: parts.slice(1).join(' - '), before: first }
    : { number: null, title: name, before: '' };
}

/**
 * Returns what the names of files chosen together say, in the order in which people count. `artist` is the release's, so
 * far as that is known.
 */
export function readFileNames(names: readonly string[], artist: string | null): FileReading[] {
  const sorted = names.toSorted((one, other) =>
    counted.compare(one.replace(EXTENSION, ''), other.replace(EXTENSION, '')),
  );
  const read = sorted.map((name) => {
    const path = decoded(name).normalize('NFC').replaceAll(INVISIBLE, '').split('/');
    let base = path.at(-1) ?? '';
    while (EXTENSION.test(base)) base = base.replace(EXTENSION, '');
    const isrc = findIsrc(base.replaceAll('_', ' '));
    const bare = spaced(withoutMarks(isrc && isrc.rest !== '' ? isrc.rest : base.trim()));
    return {
      name,
      isrc: isrc?.isrc,
      bare: bare.replaceAll(/\s+/gu, ' ').trim(),
      disc: Number(DISC_FOLDER.exec(path.at(-2) ?? '')?.groups?.['disc'] ?? 0),
    };
  });
  const inOrder = numbersOf(read.map(({ bare }) => bare));
  const candidates = read.map(({ bare }) => findNumbers(bare)[0]);
  // Files may be missing between two others.
  const isEachNumbered = inOrder.size > 1 && candidates.every((found) => found !== undefined);
  return read.map(({ name, isrc, bare, disc }, at): FileReading => {
    const found = inOrder.get(at) ?? (isEachNumbered ? candidates[at] : undefined);
    const { number, title, before } = divide(found?.rest ?? bare, found !== undefined, artist);
    const own = found?.number ?? number;
    return Object.assign(
      title === '' ? { title } : readTrackTitle(title),
      { name, number: own && disc > 0 ? { ...own, disc } : own },
      isrc !== undefined && { isrc },
      before !== '' && { artist: before },
    );
  });
}
