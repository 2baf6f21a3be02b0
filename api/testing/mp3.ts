import { readFile } from 'node:fs/promises';

/** The header of a frame of silence, and the length of the frame. */
export interface FrameKind {
  header: string;
  length: number;
}

/** 128 kbit/s at 44.1 kHz, in stereo: MPEG-1, layer III. */
const STEREO: FrameKind = { header: 'fffb9000', length: 417 };
/** The same at 48 kHz. */
export const STEREO_48: FrameKind = { header: 'fffb9400', length: 384 };
/** 64 kbit/s at 44.1 kHz, of one channel. */
export const MONO: FrameKind = { header: 'fffb50c0', length: 208 };
/** 64 kbit/s at 22.05 kHz, of one channel: MPEG-2, layer III. */
export const MPEG_2: FrameKind = { header: 'fff380c0', length: 208 };

/** So many frames of silence. */
export function frames(count: number, { header, length }: FrameKind = STEREO): Buffer {
  const bytes = Buffer.alloc(count * length);
  for (let at = 0; at < bytes.length; at += length) bytes.write(header, at, 'hex');
  return bytes;
}

/** Frames of silence after one that says how many there are, in a table of this name. */
export function withTable(count: number, said: number, name = 'Info'): Buffer {
  const bytes = frames(count + 1);
  bytes.write(name, 36, 'latin1');
  if (name === 'VBRI') bytes.writeUInt32BE(said, 50);
  else bytes.set(numbers(1, said), 40);
  return bytes;
}

/** The head of an ID3v2 tag, whose size may be another than what follows. */
export function id3Head(size: number, { version = 4, flags = 0 } = {}): Buffer {
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([version, 0, flags]), sevenBits(size)]);
}

export function id3(body: Buffer, options: { version?: number; flags?: number } = {}): Buffer {
  return Buffer.concat([id3Head(body.length, options), body]);
}

/** A frame of an ID3v2.4 tag. */
export function tagFrame(name: string, content: Buffer | string, flags = 0): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.concat([Buffer.from(name), sevenBits(body.length), Buffer.from([0, flags])]);
  return Buffer.concat([head, body]);
}

/** A text of an ID3v2.4 tag in UTF-8. */
export function tagText(name: string, text: string): Buffer {
  return tagFrame(name, `\u0003${text}`);
}

/** An MP3 that a real encoder has written, of a quarter of a second; `api/testing/mp3` has them. */
export function readMp3(name: string): Promise<Buffer> {
  return readFile(new URL(`mp3/${name}.mp3`, import.meta.url));
}

/** The number in four bytes, of which each has seven bits of it. */
function sevenBits(number: number): Buffer {
  return Buffer.from([21, 14, 7, 0].map((bits) => (number >> bits) & 0x7f));
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
