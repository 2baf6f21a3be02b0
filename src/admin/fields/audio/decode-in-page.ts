import { FileRefused } from '../uploads/file-rules';
import type { Compressed, Undecodable } from './make-audio';
import { waveHead } from './wave-head';

/** The longest sound that is decoded at once, in seconds: all of it is in memory then, a minute of stereo in 23 MB. */
const LONGEST = 20 * 60;

/**
 * Returns a file as a WAV, decoded by what plays sound in a page: it may know codecs that the decoder of single frames does
 * not, and is all that an older browser has. Throws `FileRefused`, for the reason why that has failed.
 */
export async function decodeInPage(
  file: Blob,
  { format, sampleRate, seconds }: Compressed,
  reason: Undecodable,
): Promise<Blob> {
  if (seconds > LONGEST) throw new FileRefused('audio-too-long-here', { format });
  try {
    // Of the file's own rate: to any other it would be resampled.
    const context = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate });
    return waveOf(await context.decodeAudioData(await file.arrayBuffer()));
  } catch (cause) {
    throw new FileRefused(reason, { format, cause });
  }
}

/** Samples of each channel that are written at once. */
const SECTION = 262_144;

/** Returns a WAV of floating point numbers, in sections: a browser need not hold them all in memory. */
function waveOf(buffer: AudioBuffer): Blob {
  const { numberOfChannels: channels, length, sampleRate } = buffer;
  const head = waveHead({
    channels,
    rate: sampleRate,
    bytes: 4,
    isFloat: true,
    length: length * channels * 4,
  });
  const sections: BlobPart[] = [head];
  const planes = Array.from({ length: channels }, (_, channel) => buffer.getChannelData(channel));
  for (let from = 0; from < length; from += SECTION) {
    const section = new Float32Array(Math.min(SECTION, length - from) * channels);
    for (const [channel, plane] of planes.entries()) {
      for (let i = 0; i * channels < section.length; i++) {
        section[i * channels + channel] = plane[from + i] ?? 0;
      }
    }
    sections.push(new Blob([section]));
  }
  return new Blob(sections);
}
