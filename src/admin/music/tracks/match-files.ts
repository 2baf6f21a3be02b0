import type { TrackDraft } from '@/data-service/content/tracks';
import type { FileReading } from './read-file-names';

/** Letters and digits alone, without accents: how a title is recognized. */
const bare = (...texts: (string | undefined)[]) =>
  texts
    .join(' ')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** A title of few letters is found within many a name. */
const SHORTEST = 4;

/**
 * Returns the id of the track that each file belongs to, null for a new one. A file finds its track by title, then by
 * number, then by the title within its name; no two files get the same track.
 */
export function matchFiles(
  tracks: readonly TrackDraft[],
  files: readonly FileReading[],
): (string | null)[] {
  const isOneDisc = files.every(
    ({ number }) => !number || number[0] === 1 || (number.length === 1 && Number(number[0])),
  );
  const isAlbum =
    !isOneDisc && files.length === tracks.length && files.every(({ number }) => number);
  /** Tests whether a track at a place belongs to a file, the most reliable first. */
  const ways: ((file: FileReading, track: TrackDraft, place: number) => boolean)[] = [
    (file, { isrc }) => isrc !== undefined && isrc === file.isrc,
    (file, { title, version }) =>
      file.title !== '' && bare(title, version) === bare(file.title, file.version),
    (file, { title }) => file.title !== '' && bare(title) === bare(file.title),
    (file, _, place) => isOneDisc && file.number?.at(-1) === place,
    (file, { title }) => bare(title).length >= SHORTEST && bare(file.name).includes(bare(title)),
    // “07.wav” without its neighbours: the number is in the place of a title.
    (file, _, place) => /^\d{1,2}$/.test(file.title) && Number(file.title) === place,
    // As many files as tracks, on several discs or sides: their order is the album's.
    (file, _, place) => isAlbum && files.indexOf(file) === place - 1,
  ];
  const found = new Map<FileReading, string>();
  for (const isOf of ways) {
    for (const file of files.filter((one) => !found.has(one))) {
      const taken = new Set(found.values());
      const free = tracks.filter((track, at) => !taken.has(track.id) && isOf(file, track, at + 1));
      if (free.length === 1 && free[0]) found.set(file, free[0].id);
    }
  }
  return files.map((file) => found.get(file) ?? null);
}
