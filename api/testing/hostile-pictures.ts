import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Makes a file. */
type Make = () => Buffer | string | Promise<Buffer>;

/** A file that is rejected, with the status and code of the answer, and its name. */
export type RejectedFile = [what: string, make: Make, status: number, code: string, name?: string];

export const MEGABYTE = 1024 * 1024;

export const plain = (width: number, height: number, background = '#c02060'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

export function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG that says it has this size, with image data of this number of compressed zeros. */
export function pngBomb(width: number, height: number, zeros: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', size),
    pngChunk('IDAT', deflateSync(Buffer.alloc(zeros))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of this number of frames, each of one pixel on a canvas of this size. */
export function gifOfFrames(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.from([width & 255, width >> 8, height & 255, height >> 8, 0x80, 0, 0]);
  const colors = Buffer.from([192, 32, 96, 16, 16, 224]);
  const frame = (index: number) =>
    Buffer.from([
      0x21,
      0xf9,
      4,
      4,
      10,
      0,
      0,
      0,
      0x2c,
      0,
      0,
      0,
      0,
      1,
      0,
      1,
      0,
      0,
      2,
      2,
      index % 2 ? 0x4c : 0x44,
      1,
      0,
    ]);
  const repeat = Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('NETSCAPE2.0'),
    Buffer.from([3, 1, 0, 0, 0]),
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    screen,
    colors,
    repeat,
    ...Array.from({ length: frames }, (_, index) => frame(index)),
    Buffer.from([0x3b]),
  ]);
}

/** An AVIF whose header promises another size than its data have. */
export async function avifOfSize(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(64, 64).avif().toBuffer();
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return bytes;
}

export const jpeg = () => plain(90, 60).jpeg().toBuffer();
export const png = () => plain(90, 60).png({ compressionLevel: 0 }).toBuffer();

export const svg = (content: string, prolog = '') =>
  `${prolog}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`;

/** Returns the picture, padded with zeros to this size. */
export async function longer(make: () => Promise<Buffer>, size: number): Promise<Buffer> {
  const bytes = await make();
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
}
