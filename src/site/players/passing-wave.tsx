import { timeHeard } from './audio-player';
import { poolPeaks, type QueuedTrack } from './queue';
import { useElement } from './use-element';

/** The number of bars of the whole track, three times as wide as the window. */
const BARS = 450;

interface PassingWaveProps {
  audio: HTMLAudioElement;
  track: QueuedTrack;
}

/** The waveform of the track behind the controls of the dock, faint; it passes as the track does, and is still where motion is reduced. */
export function PassingWave({ audio, track: { peaks, seconds } }: PassingWaveProps) {
  const share = Math.min(useElement(audio, timeHeard) / seconds, 1);
  const bars = poolPeaks(peaks, BARS);
  const path = bars.map((peak, index) => `M${index} ${50 - peak / 6}v${peak / 3}`).join('');
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 -z-1 overflow-hidden opacity-15 forced-colors:hidden"
    >
      <svg
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        // The window's middle is what is heard.
        style={{ transform: `translateX(${(50 / 3 - 100 * share).toFixed(2)}%)` }}
        className="h-full w-[300%] stroke-current stroke-[0.5] text-accent transition-transform duration-300 ease-linear motion-reduce:transform-none!"
      >
        <path d={path} />
      </svg>
    </div>
  );
}
