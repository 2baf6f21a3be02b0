import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { Link } from '@/site/shared/link';
import { ContentPicture } from '@/site/shared/picture';
import { changeVolume, close, seek, timeHeard } from './audio-player';
import { Dock } from './dock';
import { playRelease } from './own-audio';
import { currentTrack, FailureAlert, OwnControls } from './own-controls';
import type { Playback } from './playback';
import { PassingWave } from './passing-wave';
import { PlayIcon } from './play-sign';

/** One step of the arrow keys: seconds, and a share of the volume. */
const STEP = { seconds: 5, volume: 0.1 };

/** Plays audio of our own. */
export function OwnDock({ playback }: { playback: Playback }) {
  useSpaceBar(playback);
  return (
    <Dock
      colors={playback.release.coverColors ?? null}
      onClose={close}
      onKeyDown={(event) => handleKey(event, playback)}
      head={<Head playback={playback} />}
      body={<OwnControls playback={playback} />}
      alert={playback.failure && <FailureAlert failure={playback.failure} />}
    />
  );
}

function Head({ playback }: { playback: Playback }) {
  const { t } = useTranslation('pages');
  const { release, isPlaying } = playback;
  const track = currentTrack(playback);
  const title = track?.title ?? release.title;
  return (
    <div className="flex items-center gap-x-3">
      {track && <PassingWave audio={playback.audio} track={track} />}
      <ContentPicture
        src={release.coverArtUrl}
        standIn={release.title}
        alt={null}
        sizes="3.5rem"
        className="size-14 shrink-0 object-cover group-data-collapsed/dock:hidden max-[23rem]:hidden short:hidden"
      />
      <button
        type="button"
        aria-label={t(isPlaying ? 'releases.pauseOwnOf' : 'releases.playOwnOf', { title })}
        onClick={() => playRelease(release)}
        className="grid size-12 shrink-0 cursor-pointer group-data-collapsed/dock:size-11 place-items-center bg-accent text-night transition-colors hover:bg-paper"
      >
        <PlayIcon isPlaying={isPlaying} />
      </button>
      <div className="min-w-0">
        <p className="truncate font-medium">{title}</p>
        <p className="truncate text-sm text-quiet group-data-collapsed/dock:hidden">
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

/** Space plays and pauses while no control has the focus, but the page. */
function useSpaceBar({ release }: Playback): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      const isOnPage = target === document.body || target === document.getElementById('main');
      if (key !== ' ' || !isOnPage || defaultPrevented) return;
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      if (!event.repeat) playRelease(release);
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [release]);
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
