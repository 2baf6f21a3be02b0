import { damaged } from './file-errors';
import type { VideoFile } from './video-file';

const MAX_CHILDREN = 10_000;

/** A box of an MP4 file, as offsets in the file. */
export interface Box {
  type: string;
  start: number;
  contentStart: number;
  end: number;
}

/** Returns the box at an offset; undefined when there is none: a box ends within its parent. */
function readBox(head: Buffer, start: number, end: number): Box | undefined {
  if (head.length < 8) return undefined;
  const type = head.toString('latin1', 4, 8);
  const shortLength = head.readUInt32BE(0);
  const isLong = shortLength === 1;
  if (isLong && head.length < 16) return undefined;
  const length = isLong
    ? Number(head.readBigUInt64BE(8))
    : shortLength === 0
      ? end - start
      : shortLength;
  const headLength = isLong ? 16 : 8;
  if (length < headLength || start + length > end) return undefined;
  return { type, start, contentStart: start + headLength, end: start + length };
}

/** Returns the boxes at the top level, up to the end of the file or the first bytes that are no box. */
export async function readTopLevel(file: VideoFile): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let start = 0; start < file.size;) {
    const head = await file.read(start, Math.min(16, file.size - start));
    const box = readBox(head, start, file.size);
    if (!box) break;
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

/** A box that has been read into memory, with the boxes in it. */
export class BoxTree {
  readonly #bytes: Buffer;
  readonly #start: number;

  constructor(bytes: Buffer, start: number) {
    this.#bytes = bytes;
    this.#start = start;
  }

  content({ contentStart, end }: Box): Buffer {
    return this.#bytes.subarray(contentStart - this.#start, end - this.#start);
  }

  children(parent: Box): Box[] {
    const boxes: Box[] = [];
    for (let start = parent.contentStart; start < parent.end;) {
      const box = readBox(this.#bytes.subarray(start - this.#start), start, parent.end);
      if (!box) throw damaged();
      boxes.push(box);
      start = box.end;
      if (boxes.length > MAX_CHILDREN) throw damaged();
    }
    return boxes;
  }

  /** The first box at a path of types. */
  find(parent: Box, ...path: string[]): Box | undefined {
    const [type, ...rest] = path;
    const child = this.children(parent).find((box) => box.type === type);
    return child && rest.length > 0 ? this.find(child, ...rest) : child;
  }
}

/** Turns a box into free space: the type `free`, and zeros. */
export function blankBox(file: VideoFile, { start, contentStart, end }: Box): void {
  file.write(start + 4, Buffer.from('free'));
  file.blank(contentStart, end);
}
