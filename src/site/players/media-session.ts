import { parsePictureName } from '@/lib/picture-name';
import type { Playable } from './playback';
import type { QueuedTrack } from './queue';

interface SystemControls {
  play: () => void;
  pause: () => void;
  previous: () => void;
  /** Null after the last track. */
  next: (() => void) | null;
  seek: (seconds: number) => void;
}

/**
 * Tells the system what plays: for the lock screen, headphones and the keys of a keyboard. Called whenever playback has
 * started, because WebKit clears it then.
 */
export function describeToSystem(
  release: Playable,
  track: QueuedTrack,
  { play, pause, previous, next, seek }: SystemControls,
): void {
  const session = mediaSession();
  if (!session) return;
  session.metadata = new MediaMetadata({
    title: track.title,
    artist: [release.artist, ...track.featuring].join(', '),
    album: release.title,
    artwork: artworkOf(release.coverArtUrl),
  });
  session.setActionHandler('play', play);
  session.setActionHandler('pause', pause);
  session.setActionHandler('previoustrack', previous);
  session.setActionHandler('nexttrack', next);
  // A lock screen has two places beside play: those of a queue are for previous and next.
  session.setActionHandler('seekbackward', null);
  session.setActionHandler('seekforward', null);
  // Without it WebKit ignores a drag along the lock screen's timeline.
  session.setActionHandler('seekto', ({ seekTime }) => {
    if (seekTime !== undefined) seek(seekTime);
  });
}

/** Reports to the system whether it plays, and the position, in seconds, from which the system counts on. */
export function placeInSystem(isPlaying: boolean, position: number, duration: number): void {
  const session = mediaSession();
  if (!session) return;
  session.playbackState = isPlaying ? 'playing' : 'paused';
  // A position after the end throws: the file is some milliseconds longer than what was measured.
  session.setPositionState({ duration, position: Math.min(position, duration) });
}

/** The system shows nothing more. */
export function leaveSystem(): void {
  const session = mediaSession();
  if (!session) return;
  session.metadata = null;
  session.playbackState = 'none';
}

/** Returns null in browsers without it, and in those that know only the beginnings of it. */
function mediaSession(): MediaSession | null {
  return 'mediaSession' in navigator && 'setPositionState' in navigator.mediaSession
    ? navigator.mediaSession
    : null;
}

/** Returns the cover in its sizes; a foreign one in the one that it has. */
function artworkOf(url: string | null): MediaImage[] {
  if (url === null) return [];
  const picture = parsePictureName(url);
  const stills = picture?.variants.filter(({ format }) => format === 'webp') ?? [];
  if (!picture || stills.length === 0) return [{ src: url }];
  const { width, height } = picture;
  return stills.map((still) => ({
    src: still.url,
    sizes: `${still.width}x${Math.round((still.width * height) / width)}`,
    type: 'image/webp',
  }));
}
