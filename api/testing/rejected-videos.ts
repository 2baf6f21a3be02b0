import { half, type RejectedFile } from './hostile-pictures';
import { box, manyChunks, numbers, placeOf, readMp4, withinMovie } from './mp4';
import { cluster, element, header, makeWebm, track, tracks } from './webm';

const ftyp = (brand: string, ...others: string[]) => box('ftyp', brand, numbers(0), ...others);

/** Videos that are none in the end. */
export const REJECTED_VIDEOS: RejectedFile[] = [
  ['half an MP4', async () => half(await readMp4()), 400, 'bad-request', 'clip.mp4'],
  ['an MP4 without an index', async () => withoutBox(await readMp4(), 'moov'), 400, 'bad-request'],
  ['an MP4 without content', async () => withoutBox(await readMp4(), 'mdat'), 400, 'bad-request'],
  [
    'an MP4 with a page behind it',
    async () => Buffer.concat([await readMp4(), Buffer.from('<script>alert(1)</script>')]),
    400,
    'bad-request',
  ],
  [
    'an MP4 with two million chunks in a track',
    async () => withinMovie(await readMp4(), manyChunks(2_000_000)),
    400,
    'bad-request',
  ],
  ['an MP4 with two indexes', async () => withinMovieTwice(await readMp4()), 400, 'bad-request'],
  [
    'an MP4 whose box is larger than the file',
    async () => Buffer.concat([await readMp4(), Buffer.from('7fffffff66726565', 'hex')]),
    400,
    'bad-request',
  ],
  [
    'an MP4 whose box is smaller than its head',
    async () => Buffer.concat([await readMp4(), Buffer.from('0000000466726565', 'hex')]),
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
    'clip.webm',
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
    'clip.webm',
  ],
];

function withoutBox(mp4: Buffer, type: string): Buffer {
  const { start, end } = placeOf(mp4, type);
  return Buffer.concat([mp4.subarray(0, start), mp4.subarray(end)]);
}

function withinMovieTwice(mp4: Buffer): Buffer {
  const { start, end } = placeOf(mp4, 'moov');
  return Buffer.concat([mp4, mp4.subarray(start, end)]);
}

async function pointingBeyond(): Promise<Buffer> {
  const mp4 = await readMp4();
  mp4.writeUInt32BE(0x7fff_ffff, mp4.indexOf('stco') + 12);
  return mp4;
}

/** The video with its first track, the picture, renamed into one of nothing. */
async function soundOnly(): Promise<Buffer> {
  const mp4 = await readMp4();
  mp4.write('free', mp4.indexOf('trak'), 'latin1');
  return mp4;
}

const webmOf = (...entries: Buffer[]) =>
  Buffer.concat([header(), element('18538067', tracks(...entries), cluster)]);
