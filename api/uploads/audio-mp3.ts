import { findMp3Frames, id3Length, isSameSound, readMp3Frame, type Mp3Frame } from '@/lib/mp3';
import { contentHash } from './content-hash';
import { readOwnTag } from './id3';
import { damagedAudio } from './file-errors';

const ID3V1_LENGTH = 128;

/** Returns an MP3 whose frames are whole to the end, with our tag and its frames alone, by the path of its content. */
export function processMp3(bytes: Buffer) {
  const tagged = endOfTags(bytes);
  const start = findMp3Frames(bytes, tagged);
  if (start < 0) throw damagedAudio();
  const frames = readFrames(bytes, start);
  const content = Buffer.concat([readOwnTag(bytes), frames]);
  return { outputs: [[`/uploads/${contentHash(content)}.mp3`, content] as const] };
}

/** Returns where the tags end that stand before the frames: programs put theirs before those of others. */
function endOfTags(bytes: Buffer): number {
  let end = 0;
  for (let length = id3Length(bytes); length > 0; length = id3Length(bytes, end)) end += length;
  return end;
}

/**
 * Returns the frames from the first to the last. What stands behind them is left out, be it a tag or anything else; more
 * sound behind it, sound of another kind or half a frame is a sign of damage.
 */
function readFrames(bytes: Buffer, start: number): Buffer {
  const sound = withoutId3v1(bytes);
  const first = readMp3Frame(sound, start);
  if (!first) throw damagedAudio();
  let end = start;
  let count = 0;
  let frame: Mp3Frame | null = first;
  while (frame && isSameSound(first, frame)) {
    end += frame.length;
    count += 1;
    frame = readMp3Frame(sound, end);
  }
  if (end > sound.length || findMp3Frames(sound, end) >= 0) throw damagedAudio();
  const said = numberSaid(sound.subarray(start, start + first.length));
  // Some programs count the frame with the number, others the music's alone.
  if (said !== null && said !== count && said !== count - 1) throw damagedAudio();
  return sound.subarray(start, end);
}

/** Taken for sound, it would fill up half a frame before it. */
function withoutId3v1(bytes: Buffer): Buffer {
  const start = Math.max(0, bytes.length - ID3V1_LENGTH);
  return bytes.toString('latin1', start, start + 3) === 'TAG' ? bytes.subarray(0, start) : bytes;
}

/**
 * Returns the number of frames that the first one says will follow, in a table for seeking. A file that broke off between
 * two frames is known by it, and players take the length of the whole from it. Null where it says nothing.
 */
function numberSaid(frame: Buffer): number | null {
  const table = [36, 21, 13].find((place) => /^(?:Xing|Info)$/.test(text(frame, place)));
  const hasNumber = table !== undefined && ((frame[table + 7] ?? 0) & 1) === 1;
  const at = hasNumber ? table + 8 : text(frame, 36) === 'VBRI' ? 50 : frame.length;
  return at + 4 <= frame.length ? frame.readUInt32BE(at) || null : null;
}

function text(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}
