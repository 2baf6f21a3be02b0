import { v4 as uuid } from 'uuid';
import type { TrackDraft } from '@/data-service/content/tracks';
import type { ReadTrack } from './track-title';

/** The maximum of the database. */
export const MAX_TRACKS = 200;

/** Returns a track with the values that were read, or an empty one. */
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

/** Returns a track with its values replaced by those that were read; its audio stays, and values that the text lacks. */
export function withRead(track: TrackDraft, { title, ...read }: ReadTrack): TrackDraft {
  const isNamed = title !== '';
  return { ...track, ...read, ...(isNamed && { title }) };
}
