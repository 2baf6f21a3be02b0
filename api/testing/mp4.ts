import { readFile } from 'node:fs/promises';

/** A box of an MP4 file. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A real video of eight seconds: ftyp, moov, mdat. */
export function readMp4(): Promise<Buffer> {
  return readFile(new URL('../../scripts/demo/videos/tide.mp4', import.meta.url));
}

interface Place {
  start: number;
  end: number;
}

/** Returns the place of the first box of a type. */
function placeOf(mp4: Buffer, type: string): Place {
  for (let start = 0; start < mp4.length; start += mp4.readUInt32BE(start)) {
    const end = start + mp4.readUInt32BE(start);
    if (mp4.toString('latin1', start + 4, start + 8) === type) return { start, end };
  }
  throw new Error(`There is no box ${type}.`);
}

/** The video with boxes more at the end of its index, whose table of places is moved along. */
export function withinMovie(mp4: Buffer, ...boxes: Buffer[]): Buffer {
  const more = Buffer.concat(boxes);
  const { start, end } = placeOf(mp4, 'moov');
  const moov = Buffer.concat([mp4.subarray(start, end), more]);
  moov.writeUInt32BE(moov.length, 0);
  for (let at = moov.indexOf('stco'); at > 0; at = moov.indexOf('stco', at + 4)) {
    const count = moov.readUInt32BE(at + 8);
    for (let entry = at + 12; entry < at + 12 + count * 4; entry += 4) {
      moov.writeUInt32BE(moov.readUInt32BE(entry) + more.length, entry);
    }
  }
  return Buffer.concat([mp4.subarray(0, start), moov, mp4.subarray(end)]);
}

/** A track of positions, as a camera or a drone writes it, whose one sample lies at a place of the file. */
export function positionTrack(place: number, length: number): Buffer {
  const table = box(
    'stbl',
    box('stsd', numbers(0, 1), box('gpmd', Buffer.alloc(8))),
    box('stts', numbers(0, 1, 1, 1000)),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stsz', numbers(0, 0, 1, length)),
    box('stco', numbers(0, 1, place)),
  );
  const handler = box('hdlr', numbers(0, 0), 'meta', Buffer.alloc(12), 'GoPro MET\0');
  const media = box('mdia', box('mdhd', Buffer.alloc(24)), handler, box('minf', table));
  return box('trak', box('tkhd', Buffer.alloc(84)), media);
}

export function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
