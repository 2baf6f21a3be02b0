import { withAppErrors } from '../client/app-error';
import { callFunction } from '../client/call-function';
import { staffClient } from '../client/staff-client';
import type { ReleaseAudio } from '../../content/track-audio';

/** A stored audio as it was made for one track; others may refer to it too. */
type TrackAudio = Omit<ReleaseAudio, 'trackId'>;

/** Stores what visitors hear of a track, and returns its id for the track to refer to. It never changes afterwards. */
export function addTrackAudio({ url, seconds, startsAt, peaks }: TrackAudio): Promise<string> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('track_audio')
      .insert({ url, seconds, starts_at: startsAt, peaks: [...peaks] })
      .select('id')
      .single()
      .throwOnError();
    return data.id;
  });
}

/** Reads stored audio by its ids: at most as many as a release has tracks. One that does not exist is missing. */
export function readTrackAudio(ids: readonly string[]): Promise<Map<string, TrackAudio>> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('track_audio')
      .select('id,url,seconds,starts_at,peaks')
      .in('id', ids)
      .throwOnError();
    return new Map(
      data.map(({ id, url, seconds, starts_at: startsAt, peaks }) => [
        id,
        { url, seconds, startsAt, peaks },
      ]),
    );
  });
}

/** Lets this browser hear everything that is stored for another minute. */
export function openSound(): Promise<void> {
  return withAppErrors(async () => {
    await callFunction('/api/stream', { method: 'POST' });
  });
}
