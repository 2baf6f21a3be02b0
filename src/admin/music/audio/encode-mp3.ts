import {
  AudioSampleSink,
  AudioSampleSource,
  Mp3OutputFormat,
  NullTarget,
  Output,
  Quality,
  type AudioSample,
  type InputAudioTrack,
} from 'mediabunny';
import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import { FileRefused } from '../../form/file-rules';
import { createDecimator } from './decimate';
import type { HeardPart } from './waveform';
import { MAX_FRAME_BYTES } from './mp3-file';
import type { Gaps, Mp3Frames } from './mp3-frames';

registerMp3Encoder();

/** The sample rates of MP3, in hertz. */
const RATES = [48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000];

/** Bits per second: the first with which a sound is small enough. At the last, 54 minutes are. */
const BITRATES = [192_000, 160_000, 128_000, 112_000, 96_000, 80_000, 64_000];

/** Samples that LAME puts before the sound. */
const LAME_DELAY = 576;
const LAME = 'LAME3.100';

interface Encoded {
  mp3: Mp3Frames;
  gaps: Gaps;
}

/**
 * Encodes a part of a track at a constant bit rate, with its own number of channels, two at most, and its own sample rate
 * where MP3 has it. `begins` is the time of its first sample. Throws `FileRefused` for one that is too long.
 */
export async function encodeMp3(
  track: InputAudioTrack,
  { begins, start, length }: HeardPart & { begins: number },
  onSeconds: (seconds: number) => void,
): Promise<Encoded> {
  const rate = await track.getSampleRate();
  const factor = [2, 4].find((one) => RATES.includes(rate / one) && rate > 48_000);
  const channels = await track.getNumberOfChannels();
  const sampleRate = factor ? rate / factor : (RATES.find((one) => one <= rate) ?? 8000);
  const frames: Uint8Array<ArrayBuffer>[] = [];
  let samplesPerFrame = 0;
  let heard = 0;
  const source = new AudioSampleSource({
    codec: 'mp3',
    quality: new Quality({ bitrate: bitrateFor(length), bitrateMode: 'constant' }),
    transform: {
      ...(channels > 2 && { numberOfChannels: 2 }),
      ...(!factor && sampleRate !== rate && { sampleRate }),
    },
    onEncodedSample: ({ numberOfFrames }) => {
      heard += numberOfFrames;
    },
    onEncodedPacket: ({ data, duration }) => {
      samplesPerFrame ||= Math.round(duration * sampleRate);
      frames.push(new Uint8Array(data));
    },
  });
  const output = new Output({ format: new Mp3OutputFormat(), target: new NullTarget() });
  output.addAudioTrack(source);
  await output.start();

  let added = 0;
  const add = async (sample: AudioSample | null) => {
    if (!sample) return;
    sample.setTimestamp(added);
    added += sample.duration;
    await source.add(sample);
    sample.close();
    onSeconds(added);
  };
  const decimator = factor ? createDecimator(factor) : null;
  for await (const sample of partOf(track, begins + start, begins + start + length)) {
    await add(decimator ? decimator.add(sample) : sample);
    sample.close();
  }
  await add(decimator?.end() ?? null);
  await output.finalize();
  const after = frames.length * samplesPerFrame - LAME_DELAY - heard;
  return {
    mp3: { frames, samplesPerFrame, sampleRate },
    gaps: { before: LAME_DELAY, after, encoder: LAME },
  };
}

function bitrateFor(seconds: number): number {
  const bitrate = BITRATES.find((one) => (one / 8) * seconds <= MAX_FRAME_BYTES);
  if (bitrate === undefined) throw new FileRefused('audio-too-long');
  return bitrate;
}

/** Yields what of a track is between two times, to the sample. */
async function* partOf(track: InputAudioTrack, from: number, to: number) {
  for await (const sample of new AudioSampleSink(track).samples(from, to)) {
    const at = (time: number) => Math.round((time - sample.timestamp) * sample.sampleRate);
    const first = Math.max(at(from), 0);
    const end = Math.min(at(to), sample.numberOfFrames);
    if (end > first) yield sample.trim(first, end);
    sample.close();
  }
}
