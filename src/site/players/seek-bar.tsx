import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '@/lib/format-duration';
import { seek, timeHeard } from './audio-player';
import { poolPeaks, type QueuedTrack } from './queue';
import { useElement } from './use-element';

/** The number of bars of a waveform. */
const BARS = 150;

interface SeekBarProps {
  audio: HTMLAudioElement;
  /** Undefined until it is known. */
  track: QueuedTrack | undefined;
}

/** The waveform of a track, along which it can be sought: a slider lies over it. */
export function SeekBar({ audio, track }: SeekBarProps) {
  const { t } = useTranslation('pages');
  const time = useElement(audio, timeHeard);
  const [dragged, setDragged] = useState<number | null>(null);
  const slider = useRef<HTMLInputElement>(null);
  // React calls each step of a drag a change. Sought is where it ends, which is shown until the element is there.
  useEffect(() => {
    const element = slider.current;
    if (!element) return undefined;
    const release = () => setDragged(null);
    const end = () => {
      seek(element.valueAsNumber);
      for (const type of ['seeking', 'timeupdate']) {
        audio.addEventListener(type, release, { once: true });
      }
    };
    element.addEventListener('change', end);
    return () => element.removeEventListener('change', end);
  }, [audio]);
  const total = track?.seconds ?? 0;
  const shown = Math.min(dragged ?? time, total);
  return (
    <div className="relative h-11 min-w-0 grow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent short:h-8">
      <Waveform peaks={track?.peaks ?? []} share={total === 0 ? 0 : shown / total} />
      <input
        ref={slider}
        type="range"
        aria-label={t('player.position')}
        aria-valuetext={t('player.positionOf', {
          time: formatDuration(Math.floor(shown)),
          total: formatDuration(Math.floor(total)),
        })}
        disabled={!track}
        min={0}
        max={total}
        step={0.1}
        value={shown}
        onChange={({ target, nativeEvent }) => {
          // After the end, React may report the browser's rounding as a change.
          if (nativeEvent.type === 'input') setDragged(target.valueAsNumber);
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
      />
    </div>
  );
}

/** The loudness along the time; `share` of it is over. */
function Waveform({ peaks, share }: { peaks: readonly number[]; share: number }) {
  const bars = peaks.length > 0 ? poolPeaks(peaks, BARS) : Array.from({ length: BARS }, () => 0);
  const path = bars
    .map((peak, index) => {
      const half = Math.max(1.5, (peak / 255) * 48);
      return `M${index} ${(50 - half).toFixed(1)}v${(2 * half).toFixed(1)}`;
    })
    .join('');
  const waveform = (className: string, clipPath?: string) => (
    <svg
      aria-hidden="true"
      viewBox={`-0.5 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      style={{ clipPath }}
      className={`absolute inset-0 size-full stroke-current stroke-[0.6] ${className}`}
    >
      <path d={path} />
    </svg>
  );
  return (
    <>
      {waveform('text-edge forced-colors:text-[GrayText]')}
      {waveform(
        'text-accent forced-colors:text-[Highlight]',
        `inset(0 ${(100 - 100 * share).toFixed(2)}% 0 0)`,
      )}
    </>
  );
}
