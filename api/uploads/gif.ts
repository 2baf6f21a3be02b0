import { damagedPicture } from './upload-error';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** Throws when a GIF ends before it says so: decoders show what is there and keep quiet. */
export function assertWholeGif(bytes: Uint8Array): void {
  let at = 13 + tableLength(bytes[10]);
  while (bytes[at] !== TRAILER) {
    if (bytes[at] === EXTENSION) at = endOfBlocks(bytes, at + 2);
    else if (bytes[at] === IMAGE) at = endOfBlocks(bytes, at + 11 + tableLength(bytes[at + 9]));
    else throw damagedPicture();
  }
}

/** A table of colours follows where the highest bit says so; the lowest three say how long it is. */
function tableLength(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Each block begins with its length; an empty one is the last. */
function endOfBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    at += length + 1;
    if (length === 0) return at;
  }
  throw damagedPicture();
}
