import {
  avifOfSize,
  gifOfFrames,
  half,
  jpeg,
  longer,
  MEGABYTE,
  plain,
  png,
  pngBomb,
  type RejectedFile,
} from './hostile-pictures';
import { box, numbers } from './mp4';

const ftyp = (brand: string, ...others: string[]) => box('ftyp', brand, numbers(0), ...others);

export const REJECTED_PICTURES: RejectedFile[] = [
  // No supported type, whatever the file name.
  ['a page', () => '<!doctype html><script>alert(1)</script>', 415, 'unsupported-type'],
  ['a page with an SVG in it', () => '<html><svg></svg></html>', 415, 'unsupported-type'],
  ['a script', () => 'alert(document.cookie)', 415, 'unsupported-type', 'photo.js.png'],
  ['a Windows program', () => `MZ${'\0'.repeat(200)}PE`, 415, 'unsupported-type'],
  ['a Linux program', () => Buffer.from('7f454c46020101', 'hex'), 415, 'unsupported-type'],
  [
    'a tag of an MP3 alone',
    () => `ID3\u0004${'\0'.repeat(200)}`,
    415,
    'unsupported-type',
    'song.mp4',
  ],
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
  ['a text in UTF-7 that would be an SVG', () => '+ADw-svg+AD4-', 415, 'unsupported-type'],
  ['an empty file', () => '', 400, 'empty'],
  ['a picture with a null byte in its name', jpeg, 400, 'bad-request', 'photo.webp\0.html'],
  ['one byte', () => 'G', 415, 'unsupported-type'],
  ['a HEIC photo', () => ftyp('heic', 'mif1', 'heic'), 415, 'heic', 'IMG_0001.HEIC'],
  ['a HEIC photo that is called JPEG', () => ftyp('mif1', 'mif1', 'heic'), 415, 'heic'],

  // Files that only look like pictures.
  [
    'half a JPEG',
    async () => half(await plain(400, 400).jpeg().toBuffer()),
    400,
    'damaged-picture',
  ],
  ['half a PNG', async () => half(await png()), 400, 'damaged-picture'],
  [
    'half a WebP',
    async () => half(await plain(400, 400).webp({ lossless: true }).toBuffer()),
    400,
    'damaged-picture',
  ],
  [
    'half an AVIF',
    async () => half(await plain(400, 400).avif().toBuffer()),
    400,
    'damaged-picture',
  ],
  ['half a GIF', async () => half(await plain(400, 400).gif().toBuffer()), 400, 'damaged-picture'],
  ['the first bytes of a JPEG', () => Buffer.from('ffd8ffe0', 'hex'), 400, 'damaged-picture'],
  ['a script that begins as a GIF', () => 'GIF89a=1;alert(1)//', 400, 'damaged-picture'],
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
    'too-many-pixels',
  ],
  [
    'a PNG that promises a line of 2,000,000,000 pixels',
    () => pngBomb(2_000_000_000, 1, 100),
    400,
    'damaged-picture',
  ],
  ['more than 60 megapixels', () => plain(8000, 7501).png().toBuffer(), 413, 'too-many-pixels'],
  [
    'an AVIF that promises 30,000 × 30,000 pixels',
    () => avifOfSize(30_000, 30_000),
    413,
    'too-many-pixels',
  ],
  ['an animation of 1,001 frames', () => gifOfFrames(4, 4, 1001), 413, 'too-many-frames'],
  [
    'an animation of 61 megapixels in all',
    () => gifOfFrames(1000, 1000, 61),
    413,
    'too-many-pixels',
  ],
  [
    'a JPEG of one byte more than 25 MB',
    () => longer(jpeg, 25 * MEGABYTE + 1),
    413,
    'image-too-large',
  ],
];
