import { releases } from '@/data-service/content/releases';
import { readReleaseAudio } from '@/data-service/content/track-audio';
import { DOCK, listeningStore, stopListening } from './listening';
import { describeToSystem, leaveSystem, placeInSystem } from './media-session';
import { playback, type Playback } from './playback';
import { createQueue, trackBeside, type QueuedTrack } from './queue';

/** The wait for sound after which the player says that it takes long, in milliseconds. */
const PATIENCE = 8000;

/** The time in a track up to which “previous” means the track before, in seconds. */
const BEGINNING = 3;

/** The one element, once it follows. */
let audio: HTMLAudioElement | undefined;
/** The track whose file it has. */
let loaded: QueuedTrack | undefined;
/** The second at which that begins, until the element knows. */
let beginning = 0;
/** The id of the release whose tracks are being read. */
let reading: string | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;

/** Reads what may be heard of a release. */
let readAudio: typeof readReleaseAudio = readReleaseAudio;

/** Lets another source say what may be heard, as in a private stream. */
export function hearFrom(source: typeof readReleaseAudio): void {
  readAudio = source;
}

/** Lets the element follow what is meant to play, from now on. */
export function follow(): void {
  if (audio) return;
  audio = playback.read()?.audio;
  if (!audio) return;
  for (const [type, handle] of Object.entries(HANDLERS)) audio.addEventListener(type, handle);
  playback.subscribe(obey);
  // One sound at a time: ours gives way to a video, and to a third party's player on the page or in the dock.
  document.addEventListener('play', pause, { capture: true });
  listeningStore.subscribe(giveWay);
  giveWay();
  obey();
}

function giveWay(): void {
  const listening = listeningStore.read();
  if (listening?.place === DOCK) playback.change(null);
  else if (listening) pause();
}

function change(next: Partial<Playback>): void {
  const now = playback.read();
  if (now) playback.change({ ...now, ...next });
}

/** Plays on, or another track, in place of a third party's player. */
function resume(next: Pick<Partial<Playback>, 'trackId'>): void {
  stopListening();
  change({ ...next, isPlaying: true, failure: null });
}

function pause(): void {
  if (playback.read()?.isPlaying) change({ isPlaying: false });
}

function currentTrack(): QueuedTrack | undefined {
  const now = playback.read();
  return now?.queue?.find(({ id }) => id === now.trackId);
}

/** Lets the element do what is meant: at once, within the press or the event that changed it, as browsers ask for. */
function obey(): void {
  const now = playback.read();
  if (!audio) return;
  if (!now) return stop(audio);
  if (!now.isPlaying) {
    clearTimeout(patience);
    audio.pause();
  } else if (now.queue) {
    const track = currentTrack();
    if (!track) {
      audio.pause();
      return change({ isPlaying: false, queue: null, failure: 'unavailable' });
    }
    if (track !== loaded || audio.error) load(audio, track, timeHeard());
    if (audio.paused) void play(audio);
  } else {
    if (now.url !== null && audio.paused && !audio.error) void play(audio);
    void readQueue(now);
  }
}

function stop(element: HTMLAudioElement): void {
  clearTimeout(patience);
  loaded = undefined;
  element.pause();
  element.removeAttribute('src');
  element.load();
  leaveSystem();
}

function load(element: HTMLAudioElement, track: QueuedTrack, from: number): void {
  loaded = track;
  if (!element.error && from === 0 && element.src === new URL(track.url, document.baseURI).href) {
    if (!element.paused) HANDLERS.playing(); // since before the queue was known
    return;
  }
  beginning = from;
  element.src = track.url;
}

async function play(element: HTMLAudioElement): Promise<void> {
  awaitSound();
  try {
    await element.play();
  } catch (error) {
    // Nothing has failed where another track or a pause came first; a file that cannot be loaded has its own event.
    if (error instanceof DOMException && error.name === 'NotAllowedError') pause();
  }
}

/** Reads what may be heard of a release, and the titles, which its page may have. */
async function readQueue({ release }: Playback): Promise<void> {
  const { id } = release;
  if (reading === id) return;
  reading = id;
  awaitSound();
  const [found] = await Promise.allSettled([
    Promise.all([release.tracks ?? releases.get(id).then(({ tracks }) => tracks), readAudio(id)]),
  ]);
  if (reading === id) reading = undefined;
  const now = playback.read();
  if (now?.release.id !== id) return;
  if (found.status === 'rejected') {
    if (now.url === null || audio?.error) fail(); // else it is heard, without the waveform
    return;
  }
  const queue = createQueue(...found.value);
  change({ queue, trackId: now.trackId ?? queue[0]?.id ?? null });
}

function awaitSound(): void {
  clearTimeout(patience);
  if (audio && audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return;
  patience = setTimeout(() => change({ failure: 'slow' }), PATIENCE);
}

function fail(): void {
  change({ isPlaying: false, failure: 'failed' });
}

function place(): void {
  if (audio && loaded) placeInSystem(!audio.paused, audio.currentTime, loaded.seconds);
}

const HANDLERS = {
  loadedmetadata() {
    if (audio && beginning > 0) audio.currentTime = beginning;
    beginning = 0;
  },
  playing() {
    clearTimeout(patience);
    const now = playback.read();
    if (!now) return;
    for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio')) other.pause();
    if (!now.isPlaying || now.failure) change({ isPlaying: true, failure: null }); // the system resumes it after a call
    if (!loaded || loaded !== currentTrack()) return; // known only later
    describeToSystem(now.release, loaded, {
      play: () => resume({}),
      pause,
      previous: () => skip(-1),
      next: trackBeside(now.queue ?? [], loaded.id, 1) ? () => skip(1) : null,
      seek,
    });
    place();
  },
  waiting: awaitSound,
  seeked: place,
  pause() {
    place();
    if (audio?.paused && !audio.ended && loaded === currentTrack()) pause(); // by the system: headphones were unplugged
  },
  ended() {
    const now = playback.read();
    if (!now?.queue) return;
    const next = trackBeside(now.queue, now.trackId, 1);
    if (next) change({ trackId: next.id });
    else change({ trackId: now.queue[0]?.id ?? null, isPlaying: false });
  },
  error() {
    if (audio?.error && reading === undefined) fail(); // else the queue may name another file
  },
};

/** Returns the second of the current track that is heard. */
export function timeHeard(): number {
  return audio && loaded && loaded === currentTrack() ? beginning || audio.currentTime : 0;
}

/** Plays from another second of the current track. */
export function seek(seconds: number): void {
  const track = currentTrack();
  if (!audio || !track) return;
  const within = Math.min(Math.max(seconds, 0), track.seconds);
  if (track !== loaded) load(audio, track, within);
  else if (audio.readyState === HTMLMediaElement.HAVE_NOTHING) beginning = within;
  else audio.currentTime = within;
}

/** Plays the track after, or the one before; after a while “previous” is the beginning of the same. */
export function skip(places: 1 | -1): void {
  const now = playback.read();
  const track = trackBeside(now?.queue ?? [], now?.trackId ?? null, places);
  if (places === -1 && (!track || timeHeard() > BEGINNING)) seek(0);
  else if (track) resume({ trackId: track.id });
}

/** Loads once more what has failed or takes long. */
export function retry(): void {
  const track = currentTrack();
  if (audio && track) load(audio, track, timeHeard());
  change({ isPlaying: true, failure: null });
}

/** Changes the volume, from 0 to 1. It is not remembered beyond the page. */
export function changeVolume(volume: number): void {
  if (!audio) return;
  audio.muted = false;
  audio.volume = Math.min(Math.max(volume, 0), 1);
}

export function toggleMute(): void {
  if (audio) audio.muted = !audio.muted;
}

/** Ends it, and the player. */
export function close(): void {
  playback.change(null);
}
