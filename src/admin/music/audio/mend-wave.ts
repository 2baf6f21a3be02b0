import { bytesOf, latin1 } from './blob-bytes';
import { skipTags } from './mp3-frames';

const HEAD = 12;
const CHUNK_HEADER = 8;

/** The size of a chunk that ends with its file, in 32 and in 64 bits. */
const UNKNOWN = 0xff_ff_ff_ff;
const UNKNOWN_32 = new Uint8Array(4).fill(0xff);
const UNKNOWN_64 = new Uint8Array(8).fill(0xff);

/** Programs that write into a pipe know no size, and claim one like this. */
const OF_A_STREAM = 0x7f_00_00_00;

/** The size of arbitrary data that is ignored after the samples: tags, zeros up to the end of a disk block. */
const BESIDE = 4096;

/** Chunks that every program knows. */
const KNOWN = /^(?:data|fmt |LIST|bext|fact|iXML|JUNK|cue )$/;

interface MendedWave {
  wave: Blob;
  /** The declared length divided by the length of the data: more than 1 for a file that was cut off. */
  claim: number;
}

/**
 * Returns a WAV as the library reads it to the end of the file, and any other file as it is. Programs of studios also write
 * BW64, which differs from RF64 in its name alone, integers that do not fill their bytes, outdated sizes in recordings that
 * were cut off, and no padding after odd chunks; taggers put the tags of an MP3 in front.
 */
export async function mendWave(whole: Blob): Promise<MendedWave> {
  const file = whole.slice(await skipTags(whole));
  const head = await bytesOf(file, 0, HEAD);
  const kind = /^(?<kind>RIFF|RF64|BW64)....WAVE$/s.exec(latin1(head))?.groups?.['kind'];
  if (kind === undefined) return { wave: whole, claim: 1 };
  const patches: { at: number; length: number; bytes: Uint8Array<ArrayBuffer> }[] = [];
  const replace = (at: number, length: number, bytes: Uint8Array<ArrayBuffer>) =>
    patches.push({ at, length, bytes });

  let claim = 1;
  let sizesAt = 0;
  let at = HEAD;
  while (at + CHUNK_HEADER <= file.size) {
    const header = await bytesOf(file, at, CHUNK_HEADER);
    const name = latin1(header).slice(0, 4);
    const size = header.getUint32(4, true);
    const start = at + CHUNK_HEADER;
    if (name === 'data') {
      const length = sizesAt > 0 ? await longSize(file, sizesAt + 8) : size;
      const stored = file.size - start;
      if (await isStale(file, start, length)) {
        replace(at + 4, 4, UNKNOWN_32);
        if (sizesAt > 0) replace(sizesAt + 8, 8, UNKNOWN_64);
      } else if (length > stored && (sizesAt > 0 || size < OF_A_STREAM)) claim = length / stored;
      break;
    }
    if (name === 'ds64') {
      sizesAt = start;
      replace(start, 8, UNKNOWN_64);
    }
    if (name === 'fmt ') {
      const bits = wholeBits(await bytesOf(file, start, 16));
      if (bits !== null) replace(start + 14, 2, new Uint8Array([bits, 0]));
    }
    at = start + size;
    if (size % 2 === 0) continue;
    if (await isPadded(file, at)) at += 1;
    else replace(at, 0, new Uint8Array(1));
  }
  const isRight = head.getUint32(4, true) + CHUNK_HEADER === file.size;
  if (kind === 'RIFF' && isRight && patches.length === 0) return { wave: file, claim };
  const parts: BlobPart[] = [kind === 'RIFF' ? kind : 'RF64', UNKNOWN_32, 'WAVE'];
  let kept = HEAD;
  for (const patch of patches.toSorted((one, other) => one.at - other.at)) {
    parts.push(file.slice(kept, patch.at), patch.bytes);
    kept = patch.at + patch.length;
  }
  return { wave: new Blob([...parts, file.slice(kept)]), claim };
}

/** Returns a size of 64 bits; what is larger than any file stays so. */
const longSize = async (file: Blob, at: number) =>
  Number((await bytesOf(file, at, 8)).getBigUint64(0, true));

/** Returns true where there are samples after the size that their chunk declares. */
async function isStale(file: Blob, start: number, length: number): Promise<boolean> {
  const end = start + length;
  if (length === 0) return start < file.size;
  if (length >= UNKNOWN || file.size - end <= BESIDE) return false;
  return !(await isChunk(file, end)) && !(await isChunk(file, end + 1));
}

const nameAt = async (file: Blob, at: number) => latin1(await bytesOf(file, at, 4));

const isChunk = async (file: Blob, at: number) => /^[A-Za-z][\w ]{3}$/.test(await nameAt(file, at));

/** Returns true where there is a padding byte before the next chunk. */
const isPadded = async (file: Blob, at: number) =>
  !KNOWN.test(await nameAt(file, at)) && (!(await isChunk(file, at)) || isChunk(file, at + 1));

/** Returns the bits of the bytes that a whole number has, where the format names fewer; otherwise null. */
function wholeBits(format: DataView): number | null {
  if (format.byteLength < 16) return null;
  const tag = format.getUint16(0, true);
  if (tag !== 1 && tag !== 0xff_fe) return null; // whole numbers, or named in an extension
  const bits = (8 * format.getUint16(12, true)) / format.getUint16(2, true);
  return bits > format.getUint16(14, true) && [8, 16, 24, 32].includes(bits) ? bits : null;
}
