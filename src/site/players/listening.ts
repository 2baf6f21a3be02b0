import type { Player } from './players';
import { createStore, useStore } from '@/ui/store';

export interface Track {
  player: Player;
  title: string;
  artist?: string;
}

/** The current track: one at a time, in the dock or in the panel that has this id. */
export interface Listening {
  track: Track;
  place: string;
  /** The visitor has allowed this one player, not its provider for good. */
  isAllowedOnce: boolean;
}

export const DOCK = 'dock';

const store = createStore<Listening | null>(null);

export function useListening(): Listening | null {
  return useStore(store);
}

/** Plays a track in place of the one before. Nothing changes when it is the same. */
export function listen(track: Track, place: string, isAllowedOnce = false): void {
  const current = store.read();
  const isDeepEqual =
    current?.place === place && current.track.player.embedUrl === track.player.embedUrl;
  if (!isDeepEqual || isAllowedOnce) store.change({ track, place, isAllowedOnce });
}

/** Stops the current track, if it matches. */
export function stopListening(isMeant: (listening: Listening) => boolean = () => true): void {
  const current = store.read();
  if (current && isMeant(current)) store.change(null);
}
