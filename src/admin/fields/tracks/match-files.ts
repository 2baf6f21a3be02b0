import type { TrackDraft } from '@/data-service/entities/tracks';
import type { FileReading } from './read-file-names';

/** Letters and digits alone, without accents: how a title is recognized. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const whole = ({ title, version = '' }: { title: string; version?: string }) =>
  bare(`${title} ${version}`);

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
  const found = new Map<number, TrackDraft>();
  const taken = new Set<string>();

  function match(trackOf: (file: FileReading) => readonly TrackDraft[]) {
    for (const [at, file] of files.entries()) {
      if (found.has(at)) continue;
      const free = trackOf(file).filter(({ id }) => !taken.has(id));
      const [one] = free;
      if (!one || free.length > 1) continue;
      found.set(at, one);
      taken.add(one.id);
    }
  }

  const trackAt = (place?: number | null) => tracks.filter((_, index) => index + 1 === place);
  const isOneDisc = files.every(({ number }) => (number?.disc ?? 1) === 1 && !number?.side);
  match((file) => tracks.filter((track) => track.isrc !== undefined && track.isrc === file.isrc));
  match((file) =>
    file.title === '' ? [] : tracks.filter((track) => whole(track) === whole(file)),
  );
  match((file) =>
    file.title === '' ? [] : tracks.filter(({ title }) => bare(title) === bare(file.title)),
  );
  match((file) => (isOneDisc ? trackAt(file.number?.index) : []));
  match((file) =>
    tracks.filter(
      ({ title }) => bare(title).length >= SHORTEST && bare(file.name).includes(bare(title)),
    ),
  );
  // “07.wav” without its neighbours: the number stands where a title would.
  match(({ title }) => (/^\d{1,2}$/.test(title) ? trackAt(Number(title)) : []));
  // As many files as tracks, on several discs or sides: their order is the album's.
  if (!isOneDisc && files.length === tracks.length && files.every(({ number }) => number)) {
    match((file) => tracks.slice(files.indexOf(file)).slice(0, 1));
  }
  return files.map((_, at) => found.get(at)?.id ?? null);
}
