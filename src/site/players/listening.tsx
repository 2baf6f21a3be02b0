import { useTranslation } from 'react-i18next';
import type { Platform } from '@/data-service/platforms/platform';
import { readPage } from '@/data-service/platforms/read-page';
import type { SITE_PLATFORMS } from '@/data-service/platforms/site-platforms';
import { quietButtonClass } from '@/ui/button';
import { createStore, useStore } from '@/ui/store';

export type PlayerProvider = (typeof SITE_PLATFORMS)[number]['name'];

/** A player on our pages, with the provider's own page. */
export interface Player {
  provider: PlayerProvider;
  embedUrl: string;
  pageUrl: string;
}

/** Returns the player of one of these platforms for a URL; null when there is none: it is then a plain link. */
export function readPlayerOf(
  platforms: readonly (Platform & { name: PlayerProvider })[],
  url: string | null | undefined,
): Player | null {
  const found = readPage(url ?? '', platforms);
  if (typeof found?.page !== 'object') return null;
  const { url: pageUrl, embedUrl } = found.page;
  return embedUrl ? { provider: found.platform.name, embedUrl, pageUrl } : null;
}

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
  const isUnchanged =
    current?.place === place && current.track.player.embedUrl === track.player.embedUrl;
  if (!isUnchanged || isAllowedOnce) store.change({ track, place, isAllowedOnce });
}

/** Stops the current track, if it matches. */
export function stopListening(isMeant: (listening: Listening) => boolean = () => true): void {
  const current = store.read();
  if (current && isMeant(current)) store.change(null);
}

interface PlayButtonProps {
  /** Null where the URL does not lead to a player: then there is no button. */
  player: Player | null;
  title: string;
  artist?: string;
  /** On a cover there is only space for the icon. */
  isSign?: boolean;
}

const SIGN =
  'absolute right-0 bottom-0 z-1 grid size-14 place-items-center bg-accent text-night hover:bg-paper';

/** A button that plays a track in the dock. */
export function PlayButton({ player, title, artist, isSign = false }: PlayButtonProps) {
  const { t } = useTranslation('pages');
  if (!player) return null;
  return (
    <button
      type="button"
      aria-label={t('releases.playOf', { title })}
      onClick={() => listen({ player, title, ...(artist && { artist }) }, DOCK)}
      className={
        isSign
          ? `cursor-pointer transition-[background-color,border-color] ${SIGN}`
          : `gap-3 ${quietButtonClass}`
      }
    >
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-4 fill-current">
        <path d="M2 0v12l10-6z" />
      </svg>
      {!isSign && t('releases.play')}
    </button>
  );
}
