import { AudioSampleSink, type AudioSample, type InputAudioTrack } from 'mediabunny';
import { planesOf } from './decimate';
import { PER_SECOND, type Loudness } from './waveform';

/** Decodes a track to its end and returns how loud it is. `onSeconds` is called with the time that has been read. */
export async function measureLoudness(
  track: InputAudioTrack,
  onSeconds: (seconds: number) => void,
): Promise<Loudness> {
  let peaks = new Float32Array(PER_SECOND * 600);
  let begins: number | undefined;
  let seconds = 0;
  for await (const sample of new AudioSampleSink(track).samples()) {
    begins ??= Math.max(sample.timestamp, 0); // samples before the start are an encoder's priming
    const from = sample.timestamp - begins;
    seconds = Math.max(seconds, from + sample.duration);
    if (seconds * PER_SECOND + 1 > peaks.length) {
      const longer = new Float32Array(peaks.length * 2);
      longer.set(peaks);
      peaks = longer;
    }
    addPeaks(peaks, sample, from);
    sample.close();
    onSeconds(seconds);
  }
  return { seconds, begins: begins ?? 0, peaks: peaks.slice(0, Math.ceil(seconds * PER_SECOND)) };
}

function addPeaks(peaks: Float32Array, sample: AudioSample, from: number): void {
  for (const plane of planesOf(sample)) {
    for (let i = 0; i < plane.length; i++) {
      const block = Math.floor((from + i / sample.sampleRate) * PER_SECOND);
      const level = Math.abs(plane[i] ?? 0);
      if (level > (peaks[block] ?? 1)) peaks[block] = level;
    }
  }
}
