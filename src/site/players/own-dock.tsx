import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { formatDuration } from '@/lib/format-duration';
import { IconButton } from '@/site/shared/icon-button';
import { Link } from '@/site/shared/link';
import { ContentPicture } from '@/site/shared/picture';
import { Button } from '@/ui/button';
import { changeVolume, close, retry, seek, skip, timeHeard } from './audio-player';
import { Dock, DOCK_BUTTON } from './dock';
import { playRelease } from './own-audio';
import type { Playback } from './playback';
import { PlayIcon } from './play-sign';
import { trackBeside, type QueuedTrack } from './queue';
import { SeekBar } from './seek-bar';
import { useElement } from './use-element';
import { VolumeControls } from './volume-controls';

/** One step of the arrow keys: seconds, and a share of the volume. */
const STEP = { seconds: 5, volume: 0.1 };

/** Plays audio of our own. */
export function OwnDock({ playback }: { playback: Playback }) {
  const { queue, trackId, audio } = playback;
  const track = queue?.find(({ id }) => id === trackId);
  return (
    <Dock
      onClose={close}
      onKeyDown={(event) => handleKey(event, playback)}
      head={<Head playback={playback} track={track} />}
      body={
        <div className="flex items-center gap-x-1 md:gap-x-2">
          <SkipButtons playback={playback} />
          <SeekBar key={trackId} audio={audio} track={track} />
          <Times audio={audio} track={track} />
          <VolumeControls audio={audio} />
        </div>
      }
      alert={playback.failure && <FailureAlert failure={playback.failure} />}
    />
  );
}

interface TrackProps {
  audio: HTMLAudioElement;
  track: QueuedTrack | undefined;
}

function Head({ playback, track }: Omit<TrackProps, 'audio'> & { playback: Playback }) {
  const { t } = useTranslation('pages');
  const { release, isPlaying } = playback;
  const title = track?.title ?? release.title;
  return (
    <div className="flex items-center gap-x-3">
      <ContentPicture
        src={release.coverArtUrl}
        standIn={release.title}
        alt={null}
        sizes="3.5rem"
        className="size-14 shrink-0 object-cover max-[23rem]:hidden short:hidden"
      />
      <button
        type="button"
        aria-label={t(isPlaying ? 'releases.pauseOwnOf' : 'releases.playOwnOf', { title })}
        onClick={() => playRelease(release)}
        className="grid size-12 shrink-0 cursor-pointer place-items-center bg-accent text-night transition-colors hover:bg-paper"
      >
        <PlayIcon isPlaying={isPlaying} />
      </button>
      <div className="min-w-0">
        <p className="truncate font-medium">{title}</p>
        <p className="truncate text-sm text-quiet">
          {release.artist}
          {track?.isExcerpt && <span className={DOT}>{t('player.excerpt')}</span>}
          <span className={DOT}>
            <Link to={paths.release(release.slug)} className="hover:text-accent hover:underline">
              {release.title}
            </Link>
          </span>
        </p>
      </div>
    </div>
  );
}

/** Sets a text off from the one before it. */
const DOT = "before:mx-1.5 before:content-['·'/'']";

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

/** The time of what is heard and of all, or that it is loading. */
function Times({ audio, track }: TrackProps) {
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

const isAwaitingSound = (audio: HTMLAudioElement) =>
  !audio.paused && audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;

function FailureAlert({ failure }: { failure: NonNullable<Playback['failure']> }) {
  const { t } = useTranslation(['pages', 'common']);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-1">
      <p className="text-sm text-red-300">{t(`player.${failure}`)}</p>
      {failure !== 'unavailable' && (
        <Button onClick={retry} className="min-h-11 text-base">
          {t('common:state.tryAgain')}
        </Button>
      )}
    </div>
  );
}

/** Space plays and pauses, arrows seek and change the volume, where the focused control has no such key itself. */
function handleKey(event: KeyboardEvent, { release, audio }: Playback): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const isSlider = target instanceof HTMLInputElement;
  const isVolume = isSlider && target.name === 'volume';
  const direction = key === 'ArrowRight' || key === 'ArrowUp' ? 1 : -1;
  if (key === ' ' && !target.closest('button')) playRelease(release);
  else if (/^Arrow(Left|Right)$/.test(key) && !isVolume)
    seek(timeHeard() + direction * STEP.seconds);
  else if (/^Arrow(Up|Down)$/.test(key) && !isSlider)
    changeVolume(audio.volume + direction * STEP.volume);
  else return;
  event.preventDefault();
}
