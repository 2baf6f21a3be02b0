import type { Track } from '@/data-service/content/tracks';
import type { RecordColors } from '@/lib/record-colors';
import { createStore } from '@/ui/store';
import type { QueuedTrack } from './queue';

/** A release with audio of our own. */
export interface Playable {
  id: string;
  slug: string;
  title: string;
  artist: string;
  coverArtUrl: string | null;
  coverColors?: RecordColors | null;
  /** The tracks, on the release's page; on other pages they are read after the first press. */
  tracks?: readonly Track[];
}

/** What plays in the dock, or is paused there. The element follows it (audio-player.ts). */
export interface Playback {
  release: Playable;
  /** Null for the first one, until the queue is known. */
  trackId: string | null;
  isPlaying: boolean;
  /** The file that the page named for it, which plays before the queue is known; null where it named none. */
  url: string | null;
  /** The tracks that may be heard, in their order; null until they are known. */
  queue: readonly QueuedTrack[] | null;
  failure: 'slow' | 'failed' | 'unavailable' | null;
  /** The one element of this page. */
  audio: HTMLAudioElement;
}

export const playback = createStore<Playback | null>(null);
