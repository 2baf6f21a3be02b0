import { useEffect, useRef, useState } from 'react';
import { artists } from '@/data-service/content/artists';
import { getAllSettings } from '@/data-service/content/site-settings-mutations';
import type { TrackDraft } from '@/data-service/content/tracks';
import { addTrackAudio, readTrackAudio } from '@/data-service/backend/staff/track-audio';
import { createStore, useStore } from '@/ui/store';
import type { UpdatableProps } from '../../form/field-props';
import { useFormUploads } from '../../form/form-uploads';
import type { PrepareOptions } from '../../form/file-rules';
import { loadLate } from '../../form/upload-failure';
import type { OwnSteps } from '../../form/upload-queue';
import type { PreparedAudio } from './make-audio';
import type { Mp3Tags } from './mp3-file';
import type { Excerpt, Loudness } from './waveform';

/** The file that was chosen for a track, as long as its form is open. */
export interface AudioSource {
  file: File;
  /** Null until it has been read. */
  loudness: Loudness | null;
  /** Null until the label's setting is known. */
  excerpt: Excerpt | null;
  /** Whether the track's audio is this part of this file. */
  isMade: boolean;
  /** Whether the track has got the file's length: what is typed after that stays. */
  isTimed: boolean;
}

type TracksProps = Pick<UpdatableProps<TrackDraft[]>, 'name' | 'value' | 'onChange'>;

/** What the tags of a file name besides its track. */
interface ReleaseNames {
  title: string;
  artistId: string;
}

/** A pause of this length ends a choice on the waveform, in milliseconds. */
const PAUSE = 500;

/**
 * The audio of a release's tracks, from the files that are chosen for them. It is encoded and stored one track after another
 * among the uploads of the form, while everything stays editable: the tracks get the ids of the stored files. Only the part
 * of a file that is chosen by hand or by the setting is sent.
 */
export function useTrackAudio(tracks: TracksProps, release: ReleaseNames) {
  const { name, value } = tracks;
  const queue = useFormUploads();
  const uploads = useStore(queue.uploads);
  const [store] = useState(() => createStore<ReadonlyMap<string, AudioSource>>(new Map()));
  const sources = useStore(store);
  const latest = useRef({ tracks, release });
  useEffect(() => {
    latest.current = { tracks, release };
  });

  const fieldOf = (trackId: string) => `${name}.${trackId}`;
  const uploadsOf = (trackId: string) =>
    queue.uploads.read().filter(({ field }) => field === fieldOf(trackId));
  const cancel = (trackId: string) => queue.remove(uploadsOf(trackId).map(({ id }) => id));

  useEffect(() => {
    const gone = [...store.read().keys()].filter((id) => value.every((track) => track.id !== id));
    for (const id of gone) cancel(id);
    // oxlint-disable-next-line react/exhaustive-deps -- only rows that go end anything
  }, [value]);

  useEffect(
    () => () => {
      const own = queue.uploads.read().filter(({ field }) => field.startsWith(`${name}.`));
      queue.remove(own.map(({ id }) => id));
    },
    [queue, name],
  );

  function patch(trackId: string, part: Partial<AudioSource>) {
    const source = store.read().get(trackId);
    if (source) store.change(new Map(store.read()).set(trackId, { ...source, ...part }));
  }

  const trackOf = (id: string) => latest.current.tracks.value.find((track) => track.id === id);

  /** Returns the place and the title of a track, as in `6. Salt Letters`. */
  function nameOf(id: string): string | undefined {
    const index = latest.current.tracks.value.findIndex((track) => track.id === id);
    const title = latest.current.tracks.value[index]?.title;
    return title && `${index + 1}. ${title}`;
  }

  /** Returns what of a file is heard: as it is stored where the track has audio, else as the setting says. */
  async function firstExcerpt(trackId: string): Promise<Excerpt> {
    const id = trackOf(trackId)?.audio;
    const stored = id === undefined ? undefined : (await readTrackAudio([id])).get(id);
    if (stored) {
      const { seconds, startsAt } = stored;
      return startsAt === null ? 'whole' : { length: Math.round(seconds), start: startsAt };
    }
    const setting = (await getAllSettings())?.audioExcerpt ?? '30';
    return setting === 'whole' ? 'whole' : { length: Number(setting), start: null };
  }

  async function tagsOf(trackId: string): Promise<Mp3Tags> {
    const { tracks: now, release: names } = latest.current;
    const index = now.value.findIndex(({ id }) => id === trackId);
    const artist = names.artistId && (await artists.get(names.artistId).catch(() => null))?.name;
    return {
      ...(artist && { artist }),
      ...(names.title && { album: names.title }),
      ...(index >= 0 && { title: now.value[index]?.title ?? '', trackNumber: index + 1 }),
    };
  }

  function stepsOf(trackId: string, pause: number): OwnSteps {
    let prepared: PreparedAudio | undefined;
    const onLoudness = (loudness: Loudness) => patch(trackId, { loudness });
    return {
      kind: 'audio',
      prepare: async (file, options) => {
        await waitFor(pause, options);
        const { prepareAudio } = await loadLate(() => import('./prepare-audio'));
        const source = store.read().get(trackId);
        const excerpt = source?.excerpt ?? (await firstExcerpt(trackId));
        patch(trackId, { excerpt });
        const loudness = source?.loudness;
        const job = { file, excerpt, tags: await tagsOf(trackId), ...(loudness && { loudness }) };
        prepared = await prepareAudio(job, { ...options, onLoudness });
        return new File([prepared.mp3], 'track.mp3', { type: 'audio/mpeg' });
      },
      store: (url) => {
        if (!prepared) throw new Error('Nothing is prepared.');
        const { seconds, startsAt, peaks } = prepared;
        return addTrackAudio({ url, seconds, startsAt, peaks });
      },
    };
  }

  /** Makes the audio of a track from its file. */
  function make(trackId: string, pause = 0) {
    cancel(trackId);
    const source = store.read().get(trackId);
    if (!source) return;
    queue.add([source.file], {
      field: fieldOf(trackId),
      kind: stepsOf(trackId, pause),
      nameOf: () => nameOf(trackId) ?? source.file.name,
      remaining: 1,
      onDone: (audio) => {
        const { loudness, isTimed } = store.read().get(trackId) ?? source;
        patch(trackId, { isMade: true, isTimed: true });
        const timed = !isTimed && loudness ? { seconds: inSeconds(loudness.seconds) } : {};
        latest.current.tracks.onChange((all) =>
          all.map((track) => (track.id === trackId ? { ...track, ...timed, audio } : track)),
        );
      },
    });
  }

  return {
    uploadsOf: (trackId: string) => uploads.filter(({ field }) => field === fieldOf(trackId)),
    sourceOf: (trackId: string) => sources.get(trackId),
    make,
    /** Makes the audio of a track from a file. What was chosen of the one before stays chosen. */
    add: (trackId: string, file: File) => {
      const excerpt = store.read().get(trackId)?.excerpt ?? null;
      const source = { file, excerpt, loudness: null, isMade: false, isTimed: false };
      store.change(new Map(store.read()).set(trackId, source));
      make(trackId);
    },
    /** Makes another part of the track's file. */
    choose: (trackId: string, excerpt: Excerpt) => {
      patch(trackId, { excerpt, isMade: false });
      make(trackId, PAUSE);
    },
    /** Takes a track's audio away, and forgets its file. */
    remove: (trackId: string) => {
      cancel(trackId);
      const others = new Map(store.read());
      others.delete(trackId);
      store.change(others);
      tracks.onChange((all) =>
        all.map(({ audio, ...track }) =>
          track.id === trackId || audio === undefined ? track : { ...track, audio },
        ),
      );
    },
  };
}

export type TrackAudio = ReturnType<typeof useTrackAudio>;

/** A track has at least a second. */
const inSeconds = (seconds: number) => Math.max(Math.round(seconds), 1);

function waitFor(milliseconds: number, { signal }: PrepareOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
