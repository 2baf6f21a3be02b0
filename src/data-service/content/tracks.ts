import type { LocalizedText } from '@/i18n/localized-text';
import { isRecord, readLocalizedText } from './entity/read-json';

/**
 * A track of a release. Its audio is a row of `track_audio`: visitors read that, and with it the file's URL, only where they
 * may hear it.
 */
export interface Track {
  /** Stays with the track, however it is edited and moved. */
  id: string;
  title: string;
  /** “Radio edit”, “live”. */
  version?: string;
  /** The names of featured artists. */
  featuring?: string[];
  /** The duration of the whole track in seconds. */
  seconds?: number;
  /** Twelve characters without hyphens. */
  isrc?: string;
  explicit?: true;
  /** It may be heard before the release is out. */
  early?: true;
  /** The id of its audio. */
  audio?: string;
  /** What is sung, line by line: the original, and translations of it. */
  lyrics?: LocalizedText;
  /** What the label has to say about it. */
  notes?: LocalizedText;
}

/** A track while it is edited: a duration that cannot be read stays as it was typed, and the schema rejects it. */
export interface TrackDraft extends Omit<Track, 'seconds'> {
  seconds?: number | string;
}

/** Returns the title of a track with its version. */
export function titleOf({ title, version }: Pick<Track, 'title' | 'version'>): string {
  return version === undefined ? title : `${title} (${version})`;
}

const text = (stored: unknown) =>
  typeof stored === 'string' && stored.trim() !== '' ? stored : undefined;

/** Returns the tracks that have an id and a title. */
export function readTracks(json: unknown): Track[] {
  if (!Array.isArray(json)) return [];
  return json.filter(isRecord).flatMap((stored) => {
    const id = text(stored['id']);
    const title = text(stored['title']);
    if (id === undefined || title === undefined) return [];
    const { seconds, featuring } = stored;
    const version = text(stored['version']);
    const isrc = text(stored['isrc']);
    const audio = text(stored['audio']);
    const lyrics = readLocalizedText(stored['lyrics']);
    const notes = readLocalizedText(stored['notes']);
    const names = Array.isArray(featuring) ? featuring.flatMap((name) => text(name) ?? []) : [];
    return [
      {
        id,
        title,
        ...(version !== undefined && { version }),
        ...(names.length > 0 && { featuring: names }),
        ...(typeof seconds === 'number' && { seconds }),
        ...(isrc !== undefined && { isrc }),
        ...(stored['explicit'] === true && { explicit: true as const }),
        ...(stored['early'] === true && { early: true as const }),
        ...(audio !== undefined && { audio }),
        ...(lyrics && { lyrics }),
        ...(notes && { notes }),
      },
    ];
  });
}
