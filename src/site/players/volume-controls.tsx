import { useTranslation } from 'react-i18next';
import { IconButton } from '@/site/shared/icon-button';
import { changeVolume, toggleMute } from './audio-player';
import { DOCK_BUTTON } from './dock';
import { useElement } from './use-element';

/** Mute and volume. A phone has keys for that, and iOS lets no page change the volume. */
export function VolumeControls({ audio }: { audio: HTMLAudioElement }) {
  const { t } = useTranslation('pages');
  const isMuted = useElement(audio, () => audio.muted);
  const volume = useElement(audio, () => audio.volume);
  return (
    <div className="flex items-center max-md:hidden">
      <IconButton
        aria-label={isMuted ? t('player.unmute') : t('player.mute')}
        icon={`M4 9v6h4l5 4V5L8 9z${isMuted ? 'M17 9l5 6M22 9l-5 6' : 'M17 9q3 3 0 6M20 6q5 6 0 12'}`}
        onClick={toggleMute}
        className={DOCK_BUTTON}
      />
      {canChangeVolume() && (
        <input
          type="range"
          name="volume"
          aria-label={t('player.volume')}
          min={0}
          max={1}
          step={0.05}
          value={isMuted ? 0 : volume}
          onChange={({ target }) => changeVolume(target.valueAsNumber)}
          className="h-11 w-20 cursor-pointer accent-accent"
        />
      )}
    </div>
  );
}

let isChangeable: boolean | undefined;

function canChangeVolume(): boolean {
  if (isChangeable === undefined) {
    const probe = new Audio();
    probe.volume = 0.5;
    isChangeable = probe.volume === 0.5;
  }
  return isChangeable;
}
