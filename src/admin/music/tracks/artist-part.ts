import type { ReadTrack } from './track-title';

const normal = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** Returns true for the name of a part of a work, which is no title. */
export const isPart = (title: string) =>
  /^(?:part|teil|pt\.?|частина|часть|no\.?|nr\.?|[ivx]+\.?|\d+)(?!\p{L})/iu.test(title);

/**
 * Returns what all titles have before their first dash, or after their last: the artist, most likely. Null for nothing,
 * and for a single title.
 */
export function sharedPart(titles: readonly string[]): string | null {
  const parts = titles.map((title) => title.split(/\s+[-–—]\s+/u));
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
  const isAt = (at: number) => parts.length > 2 && normal(parts.at(at) ?? '') === normal(part);
  return (isAt(0) ? parts.slice(2) : isAt(-1) ? parts.slice(0, -2) : parts).join('');
}

/** Returns true where the shared part is the release's artist, so far as that is known, and not the name of a work in parts. */
export const isArtist = (part: string, artist: string | null, tracks: readonly ReadTrack[]) =>
  artist
    ? normal(artist) === normal(part)
    : !tracks.every(({ title }) => isPart(withoutPart(title, part)));

/** Returns true where a text before a title has the name of the release's artist, or that is not known. */
export const mayHaveArtist = (text: string, artist: string | null) =>
  !artist || normal(text).includes(normal(artist));
