import { formatDuration } from '@/lib/format-duration';
import { FileRefused } from '../../form/file-rules';
import type { Unread } from './make-audio';
import { waveHead } from './wave-head';

/** The longest sound that is decoded at once, in seconds: all of it is in memory then, a minute of stereo in 23 MB. */
const LONGEST = 20 * 60;

/** The rate of a sound whose own is not known: nothing that people hear is lost by it. */
const USUAL_RATE = 48_000;

interface Decoded {
  wave: Blob;
  seconds: number;
}

/**
 * Returns a file as a WAV, decoded by what plays sound in a page: it may know files and codecs that the library and the decoder
 * of single frames do not, and is all that an older browser has. Throws `FileRefused`, for the reason why those have failed.
 */
export async function decodeInPage(file: Blob, unread: Unread): Promise<Decoded> {
  const { format, sampleRate = USUAL_RATE, shortage } = unread;
  try {
    const seconds = shortage?.whole ?? unread.seconds ?? (await playedSeconds(file));
    if (seconds > LONGEST) {
      const isReason = shortage !== undefined || format === undefined;
      throw refusalOf(isReason ? unread : { ...unread, reason: 'audio-too-long-here' });
    }
    // Of the file's own rate: to any other it would be resampled.
    const context = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate });
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    return { wave: waveOf(sound), seconds: sound.duration };
  } catch (cause) {
    throw cause instanceof FileRefused ? cause : refusalOf(unread, cause);
  }
}

/** Returns the error of a file that is not taken as it was read. */
export function refusalOf({ reason, format, shortage }: Unread, cause?: unknown): FileRefused {
  return new FileRefused(reason, {
    cause,
    ...(format !== undefined && { format }),
    // Rounded so that they differ.
    ...(shortage && {
      lengths: {
        read: formatDuration(Math.floor(shortage.read + 0.01)),
        whole: formatDuration(Math.ceil(shortage.whole - 0.01)),
      },
    }),
  });
}

/** Returns the duration of a file in a player. Rejects for one that it does not play. */
function playedSeconds(file: Blob): Promise<number> {
  const url = URL.createObjectURL(file);
  const player = new Audio();
  return new Promise<number>((resolve, reject) => {
    player.addEventListener('loadedmetadata', () => resolve(player.duration));
    player.addEventListener('error', () => reject(player.error));
    player.src = url;
  }).finally(() => URL.revokeObjectURL(url));
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
