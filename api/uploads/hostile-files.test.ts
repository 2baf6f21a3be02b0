import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { REJECTED_AUDIO } from '../testing/hostile-audio';
import { gifOfFrames, jpeg, longer, MEGABYTE, plain, png, svg } from '../testing/hostile-pictures';
import { frames } from '../testing/mp3';
import { box, readMp4, withinMovie } from '../testing/mp4';
import { REJECTED_SVGS } from '../testing/rejected-svgs';
import { REJECTED_PICTURES } from '../testing/rejected-pictures';
import { REJECTED_VIDEOS } from '../testing/rejected-videos';
import { startStaffBackend, TestUploads } from '../testing/upload-function';
import type { StaffBackend } from '../testing/upload-function';

let backend: StaffBackend;
let uploads: TestUploads;

beforeAll(async () => {
  backend = await startStaffBackend();
  uploads = await TestUploads.start(backend);
});
afterAll(() => uploads.stop());
afterEach(() => uploads.clear());

const rejected = [...REJECTED_PICTURES, ...REJECTED_SVGS, ...REJECTED_VIDEOS, ...REJECTED_AUDIO];

it('there are at least 60 different files', () => {
  const files = rejected.map(([what]) => what);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThanOrEqual(60);
});

describe('rejected, with nothing left behind', () => {
  it.each(rejected)('%s', async (_what, make, status, code, name = 'photo.png') => {
    const response = await uploads.upload(Buffer.from(await make()), { name, type: 'image/png' });
    expect(await uploads.readError(response)).toEqual([status, code]);
  });
});

describe('stored without hidden content', () => {
  const polyglots: [what: string, make: () => Promise<Buffer>, name?: string][] = [
    [
      'a JPEG with a page behind it',
      async () => Buffer.concat([await jpeg(), Buffer.from('<script>Telltale')]),
    ],
    [
      'a JPEG with a page in its comment',
      () =>
        plain(90, 60)
          .withExif({ IFD0: { ImageDescription: '<script>Telltale' } })
          .jpeg()
          .toBuffer(),
      'photo.html',
    ],
    [
      'a JPEG with a PDF behind it',
      async () => Buffer.concat([await jpeg(), Buffer.from('%PDF-1.7 Telltale')]),
      'photo.pdf',
    ],
    [
      'a PNG with a ZIP behind it',
      async () =>
        Buffer.concat([await png(), Buffer.from('504b0304', 'hex'), Buffer.from('Telltale')]),
      'photo.zip',
    ],
    [
      'a GIF that is a script too',
      async () =>
        Buffer.concat([await plain(90, 60).gif().toBuffer(), Buffer.from('*/=1;Telltale')]),
      'photo.gif.js',
    ],
    [
      'a WebP with XMP',
      () =>
        plain(90, 60)
          .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Telltale</x:xmpmeta>')
          .webp()
          .toBuffer(),
    ],
    [
      'an AVIF with a place',
      () =>
        plain(90, 60)
          .withExif({
            IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' },
            IFD0: { Make: 'Telltale' },
          })
          .avif()
          .toBuffer(),
    ],
  ];

  it.each(polyglots)('%s', async (_what, make, name = 'photo.jpg') => {
    const bytes = await make();
    expect(bytes.includes('Telltale')).toBe(true);
    const path = await uploads.store(bytes, { name });
    expect(path).toMatch(/^uploads\/[0-9a-f]{32}-90x60-[0-9a-f]{6}\.webp$/);
    const names = await uploads.names();
    expect(names).toHaveLength(3);
    for (const name of names) {
      const stored = await readFile(join(uploads.options.uploadDir, name));
      expect(stored.includes('Telltale')).toBe(false);
      const { exif, xmp, icc, iptc, width } = await sharp(stored).metadata();
      expect({ exif, xmp, icc, iptc }).toEqual({});
      expect([90, 1200]).toContain(width);
    }
  });

  it.each([
    '../../../../tmp/evil.html',
    '..\\..\\evil.webp',
    '/etc/passwd',
    '.htaccess',
    'con.png',
    `${'a'.repeat(5000)}.png`,
    '<script>alert(1)</script>.png',
  ])('a picture that is called %j', async (name) => {
    const path = await uploads.store(await jpeg(), { name });
    expect(path).toMatch(/^uploads\/[0-9a-f]{32}-90x60-[0-9a-f]{6}\.webp$/);
    expect(await uploads.names()).toHaveLength(3);
  });
});

describe('of the largest accepted size', () => {
  it.each([
    ['a JPEG of 25 MB', () => longer(jpeg, 25 * MEGABYTE), /\.webp$/],
    ['an MP3 of 25 MB', () => frames(62_864), /\.mp3$/],
    [
      'an animation of 1,000 frames',
      () => gifOfFrames(4, 4, 1000),
      /-4x4-[0-9a-f]{6}-animated\.webp$/,
    ],
    [
      'an SVG of 5 MB with a picture',
      () => {
        const picture = `<image href="data:image/png;base64,${'A'.repeat(4 * MEGABYTE)}"/>`;
        return svg(`<path d="M0 0h9v9z"/>${picture}`).padEnd(5 * MEGABYTE - 100);
      },
      /-9x9\.svg$/,
    ],
  ])('%s', async (_what, make, path) => {
    expect(await uploads.store(Buffer.from(await make()))).toMatch(path);
  });
});

describe('is served as what it is by its content, and runs nothing', () => {
  const PAGE = Buffer.from('<!doctype html><script>alert(1)</script>');
  const withPage = async () => withinMovie(await readMp4(), box('udta', box('\u00a9nam', PAGE)));

  it.each([
    ['an MP4 with a page in its index', withPage, 'mp4', 'video/mp4'],
    ['an MP3 behind a page', async () => Buffer.concat([PAGE, frames(40)]), 'mp3', 'audio/mpeg'],
    [
      'an MP3 with a page behind it',
      async () => Buffer.concat([frames(40), PAGE]),
      'mp3',
      'audio/mpeg',
    ],
  ])('%s', async (_what, make, extension, type) => {
    const bytes = await make();
    const path = await uploads.store(bytes, { name: 'page.html', type: 'text/html' });
    expect(path).toMatch(new RegExp(`^uploads/[0-9a-f]{32}\\.${extension}$`));
    const opened = await uploads.openSound(); // sound is for staff until its release is out
    const cookie = opened.headers.get('set-cookie') ?? '';
    const response = await fetch(`${uploads.url}/${path}`, { headers: { cookie } });
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });
});
