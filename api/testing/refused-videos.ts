import { half, type Refused } from './hostile-pictures';
import { box, manyChunks, numbers, placeOf, readFilm, withinMovie } from './mp4';
import { cluster, element, header, makeWebm, track, tracks } from './webm';

const ftyp = (brand: string, ...others: string[]) => box('ftyp', brand, numbers(0), ...others);

/** Videos that are none in the end. */
export const REFUSED_VIDEOS: Refused[] = [
  ['half an MP4', async () => half(await readFilm()), 400, 'bad-request', 'film.mp4'],
  ['an MP4 without an index', async () => withoutBox(await readFilm(), 'moov'), 400, 'bad-request'],
  ['an MP4 without content', async () => withoutBox(await readFilm(), 'mdat'), 400, 'bad-request'],
  [
    'an MP4 with a page behind it',
    async () => Buffer.concat([await readFilm(), Buffer.from('<script>alert(1)</script>')]),
    400,
    'bad-request',
  ],
  [
    'an MP4 with two million chunks in a track',
    async () => withinMovie(await readFilm(), manyChunks(2_000_000)),
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
