import { AudioSample } from 'mediabunny';

export interface Decimator {
  /** Returns what of the result follows from these samples; null while it is nothing. */
  add: (sample: AudioSample) => AudioSample | null;
  /** Returns the rest of the result. */
  end: () => AudioSample | null;
}

/** Half of the filter's length, in samples of the result: longer is steeper. */
const HALF = 32;

/**
 * Reduces a sample rate to a half or a quarter, as of a master of 96 kHz. The library takes every n-th sample as it is, and
 * what is above half of the new rate would then be heard as other tones.
 */
export function createDecimator(factor: number): Decimator {
  const taps = lowPass(factor);
  const half = HALF * factor;
  let waiting: Float32Array<ArrayBuffer>[] = [];
  let rate = 0;

  function take(planes: readonly Float32Array[]): AudioSample | null {
    waiting = planes.map((plane, channel) => joined(waiting[channel] ?? silence(half), plane));
    const [first = silence(0)] = waiting;
    const count = Math.max(Math.floor((first.length - taps.length) / factor) + 1, 0);
    if (count === 0) return null;
    const data = new Float32Array(count * waiting.length);
    for (const [channel, plane] of waiting.entries()) {
      for (let i = 0; i < count; i++) {
        let sum = 0;
        for (let tap = 0; tap < taps.length; tap++) {
          sum += (taps[tap] ?? 0) * (plane[i * factor + tap] ?? 0);
        }
        data[channel * count + i] = sum;
      }
    }
    const numberOfChannels = waiting.length;
    waiting = waiting.map((plane) => plane.slice(count * factor));
    return new AudioSample({
      data,
      format: 'f32-planar',
      numberOfChannels,
      sampleRate: rate / factor,
      timestamp: 0,
    });
  }

  return {
    add: (sample) => {
      rate = sample.sampleRate;
      return take(planesOf(sample));
    },
    end: () => take(waiting.map(() => silence(half))),
  };
}

/** Returns the samples of each channel. */
export function planesOf(sample: AudioSample): Float32Array<ArrayBuffer>[] {
  return Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
    const plane = silence(sample.numberOfFrames);
    sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
    return plane;
  });
}

const silence = (length: number) => new Float32Array(length);

function joined(before: Float32Array, after: Float32Array): Float32Array<ArrayBuffer> {
  const both = silence(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}

/** Returns a windowed sinc of Blackman, whose sum is 1: a level stays what it is. */
function lowPass(factor: number): Float64Array {
  const half = HALF * factor;
  const cutoff = 0.94 / factor; // as a share of half the sample rate: the filter needs some room to fall
  const taps = Float64Array.from({ length: 2 * half + 1 }, (_, i) => {
    const x = i - half;
    const sinc = x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x);
    const phase = (Math.PI * i) / half;
    return sinc * (0.42 - 0.5 * Math.cos(phase) + 0.08 * Math.cos(2 * phase));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}
