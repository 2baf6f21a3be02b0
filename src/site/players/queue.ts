import type { ReleaseAudio } from '@/data-service/content/track-audio';
import { titleOf, type Track } from '@/data-service/content/tracks';

/** A track that may be heard. */
export interface QueuedTrack {
  id: string;
  /** With its version: “Low Water (live)”. */
  title: string;
  featuring: readonly string[];
  url: string;
  /** The duration of the audible part, in seconds, as it was measured when it was encoded. */
  seconds: number;
  /** It is a part of the track. */
  isExcerpt: boolean;
  /** The loudest sample of each part of the time, 0 to 255. */
  peaks: readonly number[];
}

/** Returns the tracks of a release that may be heard, in the order of the release. */
export function createQueue(
  tracks: readonly Track[],
  audio: readonly ReleaseAudio[],
): QueuedTrack[] {
  return tracks.flatMap((track) => {
    const heard = audio.find(({ trackId }) => trackId === track.id);
    if (!heard) return [];
    const { url, seconds, startsAt, peaks } = heard;
    const { id, featuring = [] } = track;
    return [
      { id, title: titleOf(track), featuring, url, seconds, isExcerpt: startsAt !== null, peaks },
    ];
  });
}

/** Returns the track that is this many places further on; undefined before the first and after the last. */
export function trackBeside(
  queue: readonly QueuedTrack[],
  trackId: string | null,
  places: 1 | -1,
): QueuedTrack | undefined {
  const index = queue.findIndex(({ id }) => id === trackId);
  return index === -1 ? undefined : queue[index + places];
}

/** Returns this many peaks, each the highest of its part, or fewer where there are fewer. */
export function poolPeaks(peaks: readonly number[], count: number): number[] {
  if (peaks.length <= count) return [...peaks];
  const size = peaks.length / count;
  return Array.from({ length: count }, (_, index) =>
    Math.max(...peaks.slice(Math.floor(index * size), Math.floor((index + 1) * size))),
  );
}
