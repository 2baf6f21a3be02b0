import { ADTS, EncodedPacketSink, FLAC, MP3, OGG } from 'mediabunny';
import { bytesOf, latin1 } from './blob-bytes';
import { readSeekTable, skipTags } from './mp3-frames';
import type { OpenAudio } from './open-audio';
import type { Loudness } from './waveform';

/** Seconds that encoders add at both ends, and that a table counts which counts its own frame. */
const ADDED = 0.2;

/** A sound that was read to less than its end, in seconds. */
export interface Shortage {
  read: number;
  whole: number;
  /** Whether the file declares the whole length; else it has bytes that were not read. */
  isDeclared: boolean;
}

/**
 * Compares what was read of a file with what it declares and with its own end; null where nothing is missing. The library
 * takes what it does not understand of a FLAC or Ogg for its end. `onGoingOn` is called now and then.
 */
export async function findShortage(
  file: Blob,
  opened: OpenAudio,
  { begins, seconds }: Loudness,
  onGoingOn?: () => void,
): Promise<Shortage | null> {
  const read = begins + seconds;
  const format = await opened.input.getFormat();
  const declared = await declaredSeconds(file, opened, read);
  const isExact = format === FLAC; // it names its samples
  if (declared > read + (isExact ? 0.001 : ADDED))
    return { read, whole: declared, isDeclared: true };
  const start = await startOfSound(file, opened);
  if (start === null) return null;
  let [bytes, count] = [0, 0];
  const packets = new EncodedPacketSink(opened.track).packets(undefined, undefined, {
    metadataOnly: true,
  });
  for await (const { byteLength } of packets) {
    bytes += byteLength;
    count += 1;
    if (count % 1000 === 0) onGoingOn?.();
  }
  const whole = (read * (file.size - start)) / bytes;
  const room = format === OGG ? read * 0.05 : 0; // for the heads of its pages
  return whole > read + ADDED + room ? { read, whole, isDeclared: false } : null;
}

/** Returns the seconds that a file declares; what was read of it for one that does not. */
export async function declaredSeconds(
  file: Blob,
  { input, track, claim }: OpenAudio,
  read: number,
): Promise<number> {
  if (claim > 1) return read * claim;
  const isGuessed = (await input.getFormat()) === MP3 && !(await readSeekTable(file));
  const isOfOthers = (await input.getTracks()).length > 1; // the video may be longer
  if (isGuessed || isOfOthers) return read;
  return (await track.getDurationFromMetadata()) ?? read;
}

/** Returns where the sound begins in a file of packets and nothing else; null for others. */
async function startOfSound(file: Blob, { input }: OpenAudio): Promise<number | null> {
  const format = await input.getFormat();
  const start = await skipTags(file);
  if (format === MP3 || format === ADTS) return start;
  if (format === FLAC) return skipBlocks(file, start + 4);
  return format === OGG ? skipHeads(file) : null;
}

/** Returns where the blocks before the frames of a FLAC end. */
async function skipBlocks(file: Blob, start: number): Promise<number> {
  for (let at = start, isLast = false; ;) {
    const head = await bytesOf(file, at, 4);
    if (isLast || head.byteLength < 4) return at;
    isLast = head.getUint8(0) >= 0x80;
    at += 4 + (head.getUint32(0) & 0xff_ff_ff);
  }
}

/** Returns where the pages of an Ogg end that have no time yet: those of its tags and cover. */
async function skipHeads(file: Blob): Promise<number> {
  for (let at = 0; ;) {
    const page = await bytesOf(file, at, 27 + 255);
    const isHead = page.byteLength > 27 && latin1(page).startsWith('OggS');
    if (!isHead || page.getBigUint64(6, true) !== 0n) return at;
    const count = page.getUint8(26);
    const sizes = new Uint8Array(page.buffer, 27, Math.min(count, page.byteLength - 27));
    at += 27 + count + sizes.reduce((sum, size) => sum + size, 0);
  }
}
