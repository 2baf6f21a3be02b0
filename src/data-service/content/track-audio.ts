import { withAppErrors } from '../backend/client/app-error';
import { publicClient } from '../backend/client/public-client';
import type { Database } from '../database.types';

/** What visitors hear of a track, as it was measured when it was encoded. */
export interface ReleaseAudio {
  trackId: string;
  url: string;
  /** The duration of the audible part, in seconds. */
  seconds: number;
  /** Where in the track it begins, in seconds; null where it is the whole track. */
  startsAt: number | null;
  /** The loudness along its time, from 0 to 255. */
  peaks: readonly number[];
}

/** The file of a track that visitors may hear. */
export interface Sound {
  releaseId: string;
  trackId: string;
  url: string;
}

/** Reads the files that visitors may hear of releases now, those of each in the order of its tracks. Throws AppError. */
export function readSounds(releaseIds: readonly string[]): Promise<Sound[]> {
  return withAppErrors(async () => {
    const { data } = await publicClient()
      .rpc('release_sounds', { releases: [...releaseIds] })
      .throwOnError();
    return data.map(({ release, track_id: trackId, url }) => ({
      releaseId: release,
      trackId,
      url,
    }));
  });
}

/** Reads what visitors may hear of a release now, in the order of its tracks; nothing of one that they do not see. */
export function readReleaseAudio(releaseId: string): Promise<ReleaseAudio[]> {
  return withAppErrors(async () => {
    const { data } = await publicClient()
      .rpc('release_audio', { release: releaseId })
      .throwOnError();
    return data.map(toReleaseAudio);
  });
}

type AudioRow = Database['public']['Functions']['release_audio']['Returns'][number];

export const toReleaseAudio = (row: AudioRow): ReleaseAudio => ({
  trackId: row.track_id,
  url: row.url,
  seconds: row.seconds,
  startsAt: row.starts_at,
  peaks: row.peaks,
});
