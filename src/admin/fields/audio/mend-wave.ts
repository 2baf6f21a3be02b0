import { bytesOf, latin1 } from './blob-bytes';

const HEAD = 12;
const CHUNK_HEADER = 8;

/** The size of what ends with its file. */
const UNKNOWN = new Uint8Array([0xff, 0xff, 0xff, 0xff]);

/**
 * Returns a WAV as the library reads it, and any other file as it is. Programs of studios also write BW64, which differs
 * from RF64 in its name alone, whole numbers that fill their bytes in part, sizes of nothing where a recording was cut
 * off, and no padding after odd chunks.
 */
export async function mendWave(file: Blob): Promise<Blob> {
  const kind = /^(?<kind>RIFF|RF64|BW64)....WAVE$/s.exec(latin1(await bytesOf(file, 0, HEAD)))
    ?.groups?.['kind'];
  if (kind === undefined) return file;
  const parts: BlobPart[] = [];
  let kept = HEAD;
  function replace(at: number, length: number, bytes: BlobPart) {
    parts.push(file.slice(kept, at), bytes);
    kept = at + length;
  }

  let at = HEAD;
  while (at + CHUNK_HEADER <= file.size) {
    const header = await bytesOf(file, at, CHUNK_HEADER);
    const name = latin1(header).slice(0, 4);
    const size = header.getUint32(4, true);
    const start = at + CHUNK_HEADER;
    if (name === 'data') {
      if (size === 0 && start < file.size) replace(at + 4, 4, UNKNOWN);
      break;
    }
    if (name === 'fmt ') {
      const bits = wholeBits(await bytesOf(file, start, 16));
      if (bits !== null) replace(start + 14, 2, new Uint8Array([bits, 0]));
    }
    at = start + size;
    if (size % 2 === 0) continue;
    const isPadded = !(await isChunk(file, at)) || (await isChunk(file, at + 1));
    if (isPadded) at += 1;
    else replace(at, 0, new Uint8Array(1));
  }
  if (kind !== 'BW64' && parts.length === 0) return file;
  return new Blob([kind === 'RIFF' ? kind : 'RF64', UNKNOWN, 'WAVE', ...parts, file.slice(kept)]);
}

const isChunk = async (file: Blob, at: number) =>
  /^[A-Za-z][\w ]{3}$/.test(latin1(await bytesOf(file, at, 4)));

/** Returns the bits of the bytes that a whole number has, where the format names fewer; otherwise null. */
function wholeBits(format: DataView): number | null {
  if (format.byteLength < 16 || format.getUint16(0, true) !== 1) return null;
  const bits = (8 * format.getUint16(12, true)) / format.getUint16(2, true);
  return bits > format.getUint16(14, true) && [8, 16, 24, 32].includes(bits) ? bits : null;
}
