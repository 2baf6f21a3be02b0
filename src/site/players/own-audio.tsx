import { createContext, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCode } from '@/hydration/load-code';
import { nextIdle, onFirstInteraction, reportInteraction } from '@/hydration/interaction';
import { useStore } from '@/ui/store';
import { stopListening } from './listening';
import { PlaySign, type PlayLook } from './play-sign';
import { playback, type Playable, type Playback } from './playback';

let audio: HTMLAudioElement | undefined;

/** The URLs of files that visitors may hear, as a server has read them: by release, and by release and track. */
export const Sounds = createContext<ReadonlyMap<string, string> | null>(null);

interface SoundButtonProps {
  /** For the head's script, which plays it before the page is hydrated, and for `playRelease`. */
  'data-sound'?: string | undefined;
  suppressHydrationWarning: true;
}

/** Returns the attributes of a button that plays a release or a track. In a browser the rendered button has the file's URL. */
export function useSoundButton(releaseId: string, trackId?: string): SoundButtonProps {
  const sounds = use(Sounds);
  useEffect(preloadPlayer, []);
  return {
    'data-sound': sounds?.get(soundKey(releaseId, trackId)),
    suppressHydrationWarning: true,
  };
}

export const soundKey = (releaseId: string, trackId = '') => `${releaseId} ${trackId}`;

let want: () => void;

/** Resolves once a visitor interacts with a page on which something can be heard: then the player's code is loaded ahead. */
export const playerWanted = new Promise<void>((resolve) => {
  want = resolve;
});

let preloading: Promise<unknown> | undefined;

/** Once for all buttons of the page: each would wait for an idle moment, after those that others have asked for. */
function preloadPlayer(): void {
  preloading ??= onFirstInteraction()
    .then(nextIdle)
    .then(() => {
      want();
      return loadCode('ahead', () => import('./audio-player'));
    })
    .catch(console.warn);
}

/**
 * Plays a release, from its first track or from this one; pressing what plays pauses it. Called within a press: browsers let
 * an element play that is loaded in one, and let it go on then, also behind a locked screen. With the URL that the button has
 * it plays at once, and all else comes after the request for it; without, the player asks what may be heard.
 */
export function playRelease(release: Playable, trackId?: string, url?: string): void {
  stopListening();
  const now = playback.read();
  const isSame = now?.release.id === release.id;
  const isCurrent = isSame && (trackId === undefined || trackId === now.trackId);
  const early = audio ? undefined : window.early?.audio;
  const isNew = !audio && !early;
  audio ??= early ?? new Audio();
  const next: Playback = {
    release,
    trackId: isCurrent ? now.trackId : (trackId ?? null),
    isPlaying: early ? !early.paused : !(isCurrent && now.isPlaying),
    url: isCurrent ? now.url : (url ?? null),
    queue: isSame ? now.queue : null,
    failure: null,
    audio,
  };
  const follow = () => {
    playback.change(next);
    reportInteraction();
    import('./audio-player').then((player) => player.follow()).catch(console.error);
  };
  if (url === undefined || isCurrent || early) {
    if (isNew) audio.load();
    follow();
    // The player does so, too, but its code may still be on its way.
    if (!next.isPlaying) audio.pause();
    else if (next.url !== null && audio.paused) audio.play().catch(() => undefined);
    return;
  }
  audio.addEventListener('loadstart', follow, { once: true });
  audio.src = url;
  audio.play().catch(() => undefined); // the player tries again, and says what fails
}

export function usePlayback(): Playback | null {
  return useStore(playback);
}

interface PlayReleaseButtonProps {
  release: Playable;
  look?: PlayLook;
}

/** A cover is not called like the button beside it. */
const LABELS = {
  button: { play: 'releases.playOwnOf', pause: 'releases.pauseOwnOf' },
  cover: { play: 'releases.startOf', pause: 'releases.stopOf' },
} as const;

/** A button that plays a release in the dock, and pauses it. */
export function PlayReleaseButton({ release, look }: PlayReleaseButtonProps) {
  const { t } = useTranslation('pages');
  const now = usePlayback();
  const isPlaying = now?.isPlaying === true && now.release.id === release.id;
  const { title } = release;
  return (
    <PlaySign
      label={t(LABELS[look === 'cover' ? 'cover' : 'button'][isPlaying ? 'pause' : 'play'], {
        title,
      })}
      text={isPlaying ? t('releases.pauseOwn') : t('releases.playOwn')}
      isOwn
      {...{ look, isPlaying }}
      attributes={useSoundButton(release.id)}
      onPress={({ dataset }) => playRelease(release, undefined, dataset['sound'])}
    />
  );
}
