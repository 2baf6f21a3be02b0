import { damaged } from './upload-error';
import type { VideoFile } from './video-file';

/** An element of a WebM file, by its places in the file. */
export interface Element {
  id: number;
  start: number;
  contentStart: number;
  /** Its end in the file, in bytes, or that of its parent if it does not say. */
  end: number;
  isOpen: boolean;
}

/** Reads the head of the element at a place; an element reaches at most to the end of what it lies in. */
export async function readElement(file: VideoFile, start: number, limit: number): Promise<Element> {
  const head = await file.read(start, Math.min(12, limit - start));
  const idLength = lengthOf(head[0]);
  if (idLength > 4 || head.length < idLength + 1) throw damaged();
  const sizeLength = lengthOf(head[idLength]);
  if (head.length < idLength + sizeLength) throw damaged();
  const { value, isUnknown } = readSize(head.subarray(idLength, idLength + sizeLength));
  const contentStart = start + idLength + sizeLength;
  const end = isUnknown ? limit : contentStart + value;
  if (end > limit) throw damaged();
  return { id: head.readUIntBE(0, idLength), start, contentStart, end, isOpen: isUnknown };
}

/** The first byte says by its leading zeros how long a number is. */
function lengthOf(first = 0): number {
  const length = Math.clz32(first) - 23;
  if (length > 8) throw damaged();
  return length;
}

function readSize(bytes: Buffer): { value: number; isUnknown: boolean } {
  const [first = 0, ...rest] = bytes;
  const mask = (1 << (8 - bytes.length)) - 1;
  const isUnknown = (first & mask) === mask && rest.every((byte) => byte === 0xff);
  const value = rest.reduce((sum, byte) => sum * 256 + byte, first & mask);
  return { value, isUnknown };
}

/** Makes an element one of nothing: Void, as long as it was. */
export function voidElement(file: VideoFile, { start, end }: Element): void {
  const length = end - start;
  const head =
    length < 10
      ? Buffer.from([0xec, 0x80 | (length - 2)])
      : Buffer.concat([Buffer.from([0xec, 0x01]), sevenBytes(length - 9)]);
  file.blank(start + head.length, end);
  file.write(start, head);
}

function sevenBytes(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes.subarray(1);
}
