import type { ReadTrack } from './track-title';

const DASH = /\s+[-–—]\s+/u;

const normal = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/**
 * Returns what all titles have before their first dash, or behind their last: the artist, most likely. Null for nothing,
 * and for a single title.
 */
export function sharedPart(titles: readonly string[]): string | null {
  const parts = titles.map((title) => title.split(DASH));
  if (parts.length < 2 || parts.some(({ length }) => length < 2)) return null;
  for (const at of [0, -1]) {
    const [first = '', ...others] = parts.map((part) => part.at(at) ?? '');
    if (first !== '' && others.every((other) => normal(other) === normal(first))) return first;
  }
  return null;
}

/** Returns a title without what it shares with the others. */
export function withoutPart(title: string, part: string): string {
  const parts = title.split(/(\s+[-–—]\s+)/u);
  if (parts.length > 2 && normal(parts[0] ?? '') === normal(part)) return parts.slice(2).join('');
  if (parts.length > 2 && normal(parts.at(-1) ?? '') === normal(part))
    return parts.slice(0, -2).join('');
  return title;
}

/** Returns true where the shared part is the release's artist, so far as that is known, and not the name of a work in parts. */
export function isArtist(
  part: string,
  artist: string | null,
  tracks: readonly ReadTrack[],
): boolean {
  if (artist !== null && artist !== '') return normal(artist) === normal(part);
  const rests = tracks.map(({ title }) => withoutPart(title, part));
  return !rests.every((rest) =>
    /^(?:part|teil|pt\.?|частина|часть|no\.?|nr\.?|[ivx]+\.?|\d+)(?!\p{L})/iu.test(rest),
  );
}
