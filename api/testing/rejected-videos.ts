import { half, type RejectedFile } from './hostile-pictures';
import { box, manyChunks, numbers, placeOf, readMp4, withinMovie } from './mp4';

const ftyp = (brand: string, ...others: string[]) => box('ftyp', brand, numbers(0), ...others);

/** Videos that are none in the end. */
export const REJECTED_VIDEOS: RejectedFile[] = [
  ['half an MP4', async () => half(await readMp4()), 400, 'video-damaged', 'clip.mp4'],
  [
    'an MP4 without an index',
    async () => withoutBox(await readMp4(), 'moov'),
    400,
    'video-damaged',
  ],
  ['an MP4 without content', async () => withoutBox(await readMp4(), 'mdat'), 400, 'video-damaged'],
  [
    'an MP4 with two million chunks in a track',
    async () => withinMovie(await readMp4(), manyChunks(2_000_000)),
    400,
    'video-damaged',
  ],
  ['an MP4 with two indexes', async () => withinMovieTwice(await readMp4()), 400, 'video-damaged'],
  ['an MP4 whose samples lie behind its end', pointingBeyond, 400, 'video-damaged'],
  ['an MP4 that only sounds', soundOnly, 415, 'unsupported-type', 'song.mp4'],
  [
    'an M4A',
    () => Buffer.concat([ftyp('M4A ', 'M4A '), Buffer.alloc(100)]),
    415,
    'audio-unconverted',
  ],
  ['a MOV video', () => ftyp('qt  ', 'qt  '), 415, 'video-unconverted', 'IMG_0002.MOV'],
  [
    'a MOV video that is called MP4',
    () => ftyp('qt  ', 'qt  '),
    415,
    'video-unconverted',
    'clip.mp4',
  ],
  ['an old MOV video', () => box('moov', box('mvhd', Buffer.alloc(100))), 415, 'video-unconverted'],
  ['a WebM', () => matroska('webm'), 415, 'video-unconverted', 'clip.webm'],
  ['a Matroska video that is called MP4', () => matroska('matroska'), 415, 'video-unconverted'],
  ['an MP4 with HEVC', async () => withCodec(await readMp4(), 'hvc1'), 415, 'video-unconverted'],
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

/** The head of a Matroska file. */
const matroska = (type: string) =>
  Buffer.concat([
    Buffer.from('1a45dfa3', 'hex'),
    Buffer.from([0x80 | (type.length + 3), 0x42, 0x82, 0x80 | type.length]),
    Buffer.from(type),
    Buffer.alloc(100),
  ]);

/** The video with another name of its codec in the index. */
function withCodec(mp4: Buffer, codec: string): Buffer {
  mp4.write(codec, mp4.indexOf('avc1', mp4.indexOf('stsd')), 'latin1');
  return mp4;
}
