import { useTranslation } from 'react-i18next';
import { formatDuration } from '@/lib/format-duration';
import { IconButton } from '@/site/shared/icon-button';
import { Button } from '@/ui/button';
import { retry, skip, timeHeard } from './audio-player';
import { DOCK_BUTTON } from './dock';
import type { Playback } from './playback';
import { trackBeside, type QueuedTrack } from './queue';
import { SeekBar } from './seek-bar';
import { useElement } from './use-element';
import { VolumeControls } from './volume-controls';

/** The controls of audio of our own, beside the button that plays it. */
export function OwnControls({ playback }: { playback: Playback }) {
  const { audio, trackId } = playback;
  const track = currentTrack(playback);
  return (
    <div className="flex items-center gap-x-1 md:gap-x-2">
      <SkipButtons playback={playback} />
      <SeekBar key={trackId} audio={audio} track={track} />
      <Times audio={audio} track={track} />
      <VolumeControls audio={audio} />
    </div>
  );
}

/** Returns what plays; undefined until it is known. */
export function currentTrack({ queue, trackId }: Playback): QueuedTrack | undefined {
  return queue?.find(({ id }) => id === trackId);
}

function SkipButtons({ playback }: { playback: Playback }) {
  const { t } = useTranslation('pages');
  const isLast = !trackBeside(playback.queue ?? [], playback.trackId, 1);
  return (
    <>
      <IconButton
        aria-label={t('player.previous')}
        icon="M6 5v14M19 5L9 12l10 7z"
        onClick={() => skip(-1)}
        className={DOCK_BUTTON}
      />
      <IconButton
        aria-label={t('player.next')}
        icon="M18 5v14M5 5l10 7-10 7z"
        aria-disabled={isLast}
        onClick={() => skip(1)}
        className={DOCK_BUTTON}
      />
    </>
  );
}

/** The current time and the duration, or that it is loading. */
function Times({ audio, track }: { audio: HTMLAudioElement; track: QueuedTrack | undefined }) {
  const { t } = useTranslation('pages');
  const second = Math.floor(useElement(audio, timeHeard));
  const isWaiting = useElement(audio, isAwaitingSound);
  return (
    <p className="flex min-w-10 flex-col text-end text-sm leading-tight text-quiet tabular-nums md:flex-row md:gap-x-1">
      <span role="status">{isWaiting && t('player.waiting')}</span>
      {track && !isWaiting && (
        <>
          <span className="text-paper">{formatDuration(second)}</span>
          <span className="md:before:mr-1 md:before:content-['/'/'']">
            {formatDuration(Math.floor(track.seconds))}
          </span>
        </>
      )}
    </p>
  );
}

/** Whether there is no sound yet. WebKit plays on after a seek with a `readyState` that has none: time that goes on has sound. */
const isAwaitingSound = (audio: HTMLAudioElement, event?: string) =>
  !audio.paused &&
  audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA &&
  (event !== 'timeupdate' || audio.seeking);

/** The error message, with a button to try again. */
export function FailureAlert({ failure }: { failure: NonNullable<Playback['failure']> }) {
  const { t } = useTranslation(['pages', 'common']);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-1">
      <p className="text-sm text-red-300">{t(`player.${failure}`)}</p>
      {failure !== 'unavailable' && <Button onClick={retry}>{t('common:state.tryAgain')}</Button>}
    </div>
  );
}
