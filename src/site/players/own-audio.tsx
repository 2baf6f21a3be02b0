import { useTranslation } from 'react-i18next';
import { useStore } from '@/ui/store';
import { stopListening } from './listening';
import { PlaySign } from './play-sign';
import { playback, type Playable, type Playback } from './playback';

let audio: HTMLAudioElement | undefined;

/**
 * Plays a release, from its first track or from this one; pressing what plays pauses it. Called within a press: browsers let
 * an element play that is loaded in one, and let it go on then, also behind a locked screen. So the element is there before
 * the code that it needs.
 */
export function playRelease(release: Playable, trackId?: string): void {
  if (!audio) {
    audio = new Audio();
    audio.load();
  }
  stopListening();
  const now = playback.read();
  const isSame = now?.release.id === release.id;
  const isCurrent = isSame && (trackId === undefined || trackId === now.trackId);
  playback.change({
    release,
    trackId: isCurrent ? now.trackId : (trackId ?? null),
    isPlaying: !(isCurrent && now.isPlaying),
    queue: isSame ? now.queue : null,
    failure: null,
    audio,
  });
  import('./audio-player').then(({ follow }) => follow()).catch(console.error);
}

export function usePlayback(): Playback | null {
  return useStore(playback);
}

interface PlayReleaseButtonProps {
  release: Playable;
  /** On a cover there is only space for the icon. */
  isSign?: boolean;
}

/** A button that plays a release in the dock, and pauses it. */
export function PlayReleaseButton({ release, isSign = false }: PlayReleaseButtonProps) {
  const { t } = useTranslation('pages');
  const now = usePlayback();
  const isPlaying = now?.isPlaying === true && now.release.id === release.id;
  const { title } = release;
  return (
    <PlaySign
      label={isPlaying ? t('releases.pauseOwnOf', { title }) : t('releases.playOwnOf', { title })}
      text={isPlaying ? t('releases.pauseOwn') : t('releases.playOwn')}
      isOwn
      {...{ isSign, isPlaying }}
      onPress={() => playRelease(release)}
    />
  );
}
