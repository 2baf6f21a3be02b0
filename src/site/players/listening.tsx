import { useTranslation } from 'react-i18next';
import { readPage } from '@/data-service/content/platforms/read-page';
import { SITE_PLATFORMS } from '@/data-service/content/platforms/site-platforms';
import { createStore, useStore } from '@/ui/store';
import { PlaySign, type PlayLook } from './play-sign';

export type PlayerProvider = (typeof SITE_PLATFORMS)[number]['name'];

export const PLAYER_PROVIDERS: readonly PlayerProvider[] = SITE_PLATFORMS.map(({ name }) => name);

/** A player on our pages, with the provider's own page. */
export interface Player {
  provider: PlayerProvider;
  embedUrl: string;
  pageUrl: string;
}

/** Returns the player behind a URL; null when there is none: it is then a plain link. */
export function readPlayer(url: string | null | undefined): Player | null {
  const found = readPage(url ?? '', SITE_PLATFORMS);
  if (typeof found?.page !== 'object') return null;
  const { url: pageUrl, embedUrl } = found.page;
  return embedUrl ? { provider: found.platform.name, embedUrl, pageUrl } : null;
}

export interface PlayedTrack {
  player: Player;
  title: string;
  artist?: string;
}

/** The current track: one at a time, in the dock or in the panel that has this id. */
export interface Listening {
  track: PlayedTrack;
  place: string;
  /** The visitor has allowed this one player, not its provider for good. */
  isAllowedOnce: boolean;
}

export const DOCK = 'dock';

/** The subject of a third party's player, also while it waits for consent. */
export const listeningStore = createStore<Listening | null>(null);

export function useListening(): Listening | null {
  return useStore(listeningStore);
}

/** Plays a track in place of the one before. Nothing changes when it is the same. */
export function listen(track: PlayedTrack, place: string, isAllowedOnce = false): void {
  const current = listeningStore.read();
  const isUnchanged =
    current?.place === place && current.track.player.embedUrl === track.player.embedUrl;
  if (!isUnchanged || isAllowedOnce) listeningStore.change({ track, place, isAllowedOnce });
}

/** Stops the current track, if it matches. */
export function stopListening(isMeant: (listening: Listening) => boolean = () => true): void {
  const current = listeningStore.read();
  if (current && isMeant(current)) listeningStore.change(null);
}

interface PlayButtonProps {
  /** Null where the URL has no player: then there is no button. */
  player: Player | null;
  title: string;
  artist?: string;
  look?: PlayLook;
}

/** A button that opens a third party's player in the dock. */
export function PlayButton({ player, title, artist, look }: PlayButtonProps) {
  const { t } = useTranslation(['pages', 'common']);
  if (!player) return null;
  const platform = t(`common:social.${player.provider}`);
  return (
    <PlaySign
      label={t(look === 'cover' ? 'releases.startOf' : 'releases.playOf', { title, platform })}
      text={t('releases.play')}
      by={platform}
      look={look}
      onPress={() => listen({ player, title, ...(artist && { artist }) }, DOCK)}
    />
  );
}
