import { v4 as uuid } from 'uuid';
import type { TrackDraft } from '@/data-service/content/tracks';
import type { ReadTrack } from './track-title';

/** The maximum of the database. */
export const MAX_TRACKS = 200;

/** Returns a track of what was read, or an empty one. */
export function newTrack(
  { title, version, featuring, seconds, isrc, explicit }: ReadTrack = { title: '' },
): TrackDraft {
  return {
    id: uuid(),
    title,
    ...(version !== undefined && { version }),
    ...(featuring !== undefined && { featuring }),
    ...(seconds !== undefined && { seconds }),
    ...(isrc !== undefined && { isrc }),
    ...(explicit && { explicit }),
  };
}

/** Returns a track with what was read in place of what it had; its audio stays, and what the text does not say. */
export function withRead(track: TrackDraft, { title, ...read }: ReadTrack): TrackDraft {
  const isNamed = title !== '';
  return { ...track, ...read, ...(isNamed && { title }) };
}
