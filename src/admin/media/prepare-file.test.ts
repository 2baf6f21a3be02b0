import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readMp4 } from '../../../api/testing/mp4';
import type { FileKind } from '../form/file-rules';
import { prepareFile } from './prepare-file';

const picture = (): Sharp =>
  sharp({ create: { width: 6, height: 4, channels: 3, background: '#c02060' } });
const jpeg = () => picture().jpeg().toBuffer();
const png = () => picture().png().toBuffer();

/** A PNG with an animation chunk right after its size: of one frame, looping for ever. */
async function apng(): Promise<Buffer> {
  const still = await png();
  const chunk = Buffer.from('000000086163544c0000000100000000b42de9a0', 'hex');
  return Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]);
}

const svg = async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');

function prepare(file: File, kind: FileKind): Promise<File> {
  return prepareFile(file, kind, { signal: new AbortController().signal, onProgress: () => {} });
}

describe("the browser's type does not decide whether a file is accepted", () => {
  it.each<[FileKind, name: string, type: string, make: () => Promise<Buffer>]>([
    ['image', 'photo.jfif', 'image/pjpeg', jpeg],
    ['image', 'photo.jfif', '', jpeg],
    ['image', 'photo.pjp', 'image/jpg', jpeg],
    ['image', 'photo', 'application/octet-stream', jpeg],
    ['image', 'photo.heic', 'image/heic', jpeg], // as some phones name what they have converted
    ['image', 'moving.apng', 'image/apng', apng],
    ['image', 'moving.png', 'image/vnd.mozilla.apng', apng],
    ['image', 'image.png', 'image/x-png', png],
    ['image', 'photo.webp', 'text/plain', () => picture().webp().toBuffer()],
    ['image', 'photo.avifs', '', () => picture().avif().toBuffer()],
    ['image', 'moving.gif.download', 'application/x-download', () => picture().gif().toBuffer()],
    ['logo', 'logo.svg', 'text/xml', svg],
    ['logo', 'logo', '', svg],
    ['logo', 'logo.jfif', 'image/pjpeg', jpeg],
  ])('%s: %s, announced as "%s"', async (kind, name, type, make) => {
    const file = new File([new Uint8Array(await make())], name, { type });
    expect(await prepare(file, kind)).toBe(file);
  });
});

describe('a file is refused for its content, with the reason', () => {
  it.each<[FileKind, string, reason: string, make: () => Promise<Buffer>]>([
    [
      'image',
      'a letter that is called a photo',
      'not-image',
      async () => Buffer.from('Dear label'),
    ],
    ['image', 'a drawing', 'not-image', svg],
    ['image', 'a video', 'not-image', readMp4],
    ['logo', 'a WebP', 'not-logo', () => picture().webp().toBuffer()],
    ['logo', 'a TIFF', 'not-logo', () => picture().tiff().toBuffer()],
    [
      'logo',
      'a HEIC',
      'not-logo',
      () => readFile(new URL('./testing/photo.heic', import.meta.url)),
    ],
    ['video', 'a photo', 'not-video', jpeg],
    ['image', 'an empty file', 'empty', async () => Buffer.alloc(0)],
  ])('%s: %s', async (kind, _, reason, make) => {
    const file = new File([new Uint8Array(await make())], 'photo.jpg', { type: 'image/jpeg' });
    await expect(prepare(file, kind)).rejects.toMatchObject({ reason });
  });

  it('an unreadable file, such as a folder, has its own error', async () => {
    const folder = new File([], 'Photos');
    const slice = () => Object.assign(new Blob(), { arrayBuffer: unreadable });
    await expect(prepare(Object.assign(folder, { slice }), 'image')).rejects.toMatchObject({
      reason: 'unreadable-file',
    });
  });
});

/** What browsers answer for a folder, a file that has changed since it was chosen, and one in a cloud without a network. */
async function unreadable(): Promise<ArrayBuffer> {
  throw new DOMException('The file could not be read.', 'NotReadableError');
}
