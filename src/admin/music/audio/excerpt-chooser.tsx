import { type CSSProperties, useId } from 'react';
import { formatDuration } from '@/lib/format-duration';
import { SelectField } from '@/ui/field';
import { useAdminTranslation } from '../../common/translation';
import { partOf, waveformOf, type Excerpt, type Loudness } from './waveform';

const LENGTHS = [30, 60, 90];

/** The steps of the start, in seconds. */
const STEP = 0.5;

interface ExcerptChooserProps {
  loudness: Loudness;
  excerpt: Excerpt;
  onChoose: (excerpt: Excerpt) => void;
}

/**
 * What visitors hear of a sound: its length, and where it begins on the waveform. The start is a slider whose thumb is the
 * part itself, so that a mouse, a finger and keys move it as the browser has it.
 */
export function ExcerptChooser({ loudness, excerpt, onChoose }: ExcerptChooserProps) {
  const { t } = useAdminTranslation();
  const id = useId();
  const { seconds } = loudness;
  const part = partOf(loudness, excerpt);
  const lengths = LENGTHS.filter((length) => length < seconds);
  if (lengths.length === 0) return null; // all of it is heard
  const { start, length } = part ?? { start: 0, length: seconds };
  const [from, to] = [formatDuration(start), formatDuration(start + length)];
  return (
    <div className="flex flex-col gap-3">
      <div className="waveform" style={sharesOf(start / seconds, length / seconds)}>
        <Waveform loudness={loudness} />
        {part && (
          <input
            type="range"
            aria-label={t('trackAudio.start')}
            aria-valuetext={t('trackAudio.heard', { from, to })}
            aria-describedby={id}
            min={0}
            max={seconds - length}
            step={STEP}
            value={start}
            onChange={({ target }) => onChoose({ length, start: target.valueAsNumber })}
          />
        )}
      </div>
      <p id={id} className="text-sm text-quiet">
        {part
          ? t('trackAudio.heardOf', { from, to, length: formatDuration(seconds) })
          : t('trackAudio.heardWhole', { length: formatDuration(seconds) })}
      </p>
      <div className="max-w-xs">
        <SelectField
          label={t('trackAudio.length')}
          value={part ? String(length) : 'whole'}
          onChange={({ target: { value } }) =>
            onChoose(
              value === 'whole' ? 'whole' : { length: Number(value), start: part?.start ?? null },
            )
          }
        >
          {lengths.map((one) => (
            <option key={one} value={one}>
              {t('trackAudio.seconds', { count: one })}
            </option>
          ))}
          <option value="whole">{t('trackAudio.whole')}</option>
        </SelectField>
      </div>
    </div>
  );
}

/** The part's start and length, for the styles of the thumb and the coloured waveform. */
function sharesOf(start: number, length: number): CSSProperties & Record<`--${string}`, number> {
  return { '--start': start, '--length': length };
}

const BARS = 160;

/** The whole waveform, and over it the part that is heard in colour. */
function Waveform({ loudness }: { loudness: Loudness }) {
  const peaks = waveformOf(loudness, { start: 0, length: loudness.seconds }, BARS);
  const highest = Math.max(...peaks, 1);
  const bars = peaks.map((peak, x) => {
    const height = Math.max((peak / highest) * 98, 1);
    return `M${x + 0.5} ${50 - height / 2}v${height}`;
  });
  const shape = { viewBox: `0 0 ${peaks.length} 100`, preserveAspectRatio: 'none' };
  return (
    <>
      <svg {...shape} aria-hidden="true">
        <path d={bars.join('')} />
      </svg>
      <svg {...shape} aria-hidden="true" data-heard="">
        <path d={bars.join('')} />
      </svg>
    </>
  );
}
