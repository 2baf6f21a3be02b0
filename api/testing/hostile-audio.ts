import { MEGABYTE, type RejectedFile } from './hostile-pictures';
import { box, numbers } from './mp4';
import { frames, id3, id3Head, MONO, MPEG_2, STEREO_48, tagFrame, tagText, withTable } from './mp3';

const PAGE = Buffer.from('<!doctype html><script>alert("Telltale")</script>'.repeat(200));
const ZIP = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), PAGE]);
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );

/** Files of an MP3's name or beginning that are none to their end. */
export const REJECTED_AUDIO: RejectedFile[] = [
  ['an MP3 of one frame and a ZIP', () => join(frames(1), ZIP), 400, 'audio-damaged'],
  ['an MP3 of one frame and a page', () => join(frames(1), PAGE), 400, 'audio-damaged'],
  ['an MP3 of three frames', () => frames(3), 400, 'audio-damaged'],
  ['an MP3 cut in a frame', () => frames(50).subarray(0, -100), 400, 'audio-damaged'],
  ['an MP3 cut in the head of a frame', () => frames(50).subarray(0, -413), 400, 'audio-damaged'],
  ['an MP3 cut in a frame, with ID3v1', cutWithId3v1, 400, 'audio-damaged'],
  ['an MP3 cut between two frames', () => withTable(30, 60), 400, 'audio-damaged'],
  ['an MP3 that says it lasts for days', () => withTable(30, 9_000_000), 400, 'audio-damaged'],
  ['an MP3 that says it is shorter', () => withTable(30, 3, 'Xing'), 400, 'audio-damaged'],
  ['an MP3 that lies in its VBRI', () => withTable(30, 40_000, 'VBRI'), 400, 'audio-damaged'],
  [
    'an MP3 with a hole',
    () => join(frames(20), Buffer.alloc(5000), frames(20)),
    400,
    'audio-damaged',
  ],
  [
    'an MP3 with a page in its middle',
    () => join(frames(20), PAGE, frames(20)),
    400,
    'audio-damaged',
  ],
  [
    'an MP3 with a tag in its middle',
    () => join(frames(20), id3(tagText('TIT2', 'Tide')), frames(20)),
    400,
    'audio-damaged',
  ],
  [
    'an MP3 of two sample rates',
    () => join(frames(20), frames(20, STEREO_48)),
    400,
    'audio-damaged',
  ],
  ['an MP3 that becomes mono', () => join(frames(20), frames(20, MONO)), 400, 'audio-damaged'],
  [
    'an MP3 that becomes MPEG-2',
    () => join(frames(9, MONO), frames(9, MPEG_2)),
    400,
    'audio-damaged',
  ],
  ['an MP3 of free bit rate', () => ofHeader('fffb0000'), 400, 'audio-damaged'],
  ['an MP3 of a bit rate that does not exist', () => ofHeader('fffbf000'), 400, 'audio-damaged'],
  ['an MP3 of a sample rate that does not exist', () => ofHeader('fffb9c00'), 400, 'audio-damaged'],
  ['an MP3 of a version that does not exist', () => ofHeader('ffeb9000'), 400, 'audio-damaged'],
  [
    'a flood of heads of frames',
    () => Buffer.alloc(25 * MEGABYTE, 'fffb9000', 'hex'),
    400,
    'audio-damaged',
  ],
  ['a flood of heads that almost follow one another', almostInARow, 400, 'audio-damaged'],
  [
    'a tag that is longer than the file',
    () => join(id3Head(200_000_000), frames(40)),
    400,
    'audio-damaged',
  ],
  [
    'a hundred thousand tags',
    () => Buffer.alloc(MEGABYTE - 6, id3Head(0)),
    415,
    'unsupported-type',
  ],
  ['a tag with nothing behind it', () => id3(Buffer.alloc(200_000)), 400, 'audio-damaged'],
  ['a tag with a ZIP behind it', () => join(id3(Buffer.alloc(200_000)), ZIP), 400, 'audio-damaged'],
  ['an MP3 of more than 25 MB', () => frames(62_900), 413, 'audio-too-large', 'song.mp3'],
  [
    'a tag of more than 25 MB',
    () => join(id3Head(MEGABYTE), Buffer.alloc(25 * MEGABYTE)),
    413,
    'audio-too-large',
  ],
  ['a layer II', () => Buffer.alloc(9000, 'fffd8400', 'hex'), 415, 'audio-unconverted', 'song.mp3'],
  ['a layer I', () => Buffer.alloc(9000, 'ffff8400', 'hex'), 415, 'unsupported-type', 'song.mp3'],
  [
    'a WAV',
    () => join('RIFF\u0024\0\0\0WAVEfmt ', frames(40)),
    415,
    'audio-unconverted',
    'song.mp3',
  ],
  ['a long WAV', () => join('RF64\xff\xff\xff\xffWAVEds64', frames(40)), 415, 'audio-unconverted'],
  [
    'an AIFF',
    () => join('FORM\0\0\u0010\0AIFFCOMM', frames(40)),
    415,
    'audio-unconverted',
    'song.mp3',
  ],
  [
    'a FLAC',
    () => join('fLaC\0\0\0\u0022', Buffer.alloc(100)),
    415,
    'audio-unconverted',
    'song.mp3',
  ],
  [
    'a FLAC behind a tag',
    () => join(id3(tagText('TIT2', 'Tide')), 'fLaC\0\0\0\u0022', Buffer.alloc(100)),
    415,
    'audio-unconverted',
  ],
  ['an Ogg Vorbis', () => ogg('\u0001vorbis'), 415, 'audio-unconverted', 'song.mp3'],
  ['an Opus', () => ogg('OpusHead'), 415, 'audio-unconverted', 'song.mp3'],
  ['an AAC of ADTS', () => Buffer.from('fff15080', 'hex'), 415, 'audio-unconverted', 'song.mp3'],
  [
    'an M4A that is called MP3',
    () => join(box('ftyp', 'M4A ', numbers(0)), frames(40)),
    415,
    'audio-unconverted',
    'song.mp3',
  ],
  [
    'a WMA',
    () => join(Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(100)),
    415,
    'unsupported-type',
    'song.mp3',
  ],
  ['an empty file that is called MP3', () => '', 400, 'empty', 'song.mp3'],
];

const SONG = frames(40);
const HUGE = 4 * MEGABYTE;

/** MP3s with something in or around them that does not stay; of each the 40 frames do. */
export const CLEANED_AUDIO: [what: string, make: () => Buffer][] = [
  ['a picture of megabytes', () => join(id3(tagFrame('APIC', picture())), SONG)],
  ['a tag of ID3v2.3', () => join(id3(tagText('TIT2', 'Telltale'), { version: 3 }), SONG)],
  [
    'a tag of ID3v2.2',
    () => join(id3(Buffer.from('TT2\0\0\u0009\0Telltale'), { version: 2 }), SONG),
  ],
  [
    'a page, a program, a link and a length in its tag',
    () =>
      join(
        id3(
          join(
            tagText('COMM', 'eng\0<script>Telltale'),
            tagFrame('GEOB', '\0application/x-msdownload\0Telltale.exe\0\0MZTelltale'),
            tagFrame('WXXX', '\u0003\0javascript:Telltale'),
            tagFrame('PRIV', 'Telltale\0Telltale'),
            tagText('TLEN', '99999999999 Telltale'),
          ),
        ),
        SONG,
      ),
  ],
  [
    'texts that the panel does not write so',
    () =>
      join(
        id3(
          join(
            tagText('TIT2', `Telltale${'e'.repeat(5000)}`),
            tagText('TPE1', 'Tell\u001b[2JTelltale'),
            tagFrame('TALB', join('\u0003\xff\xfeTelltale')),
            tagFrame('TRCK', '\u0003Telltale', 0x08),
          ),
        ),
        SONG,
      ),
  ],
  ['texts of UTF-16', () => join(id3(tagFrame('TIT2', Buffer.from('\u0001Telltale'))), SONG)],
  [
    'an unsynchronisation bomb',
    () => join(id3(Buffer.alloc(HUGE, 'ff00', 'hex'), { version: 3, flags: 0x80 }), SONG),
  ],
  [
    'an extended head of a tag that is larger than the tag',
    () => join(id3(join(Buffer.from('7f7f7f7f', 'hex'), 'Telltale'), { flags: 0x40 }), SONG),
  ],
  [
    'a frame of a tag that is larger than the tag',
    () => join(id3(join('TIT2', Buffer.from('7f7f7f7f0000', 'hex'), 'Telltale')), SONG),
  ],
  ['a tag of a million empty frames', () => join(id3(manyFrames()), SONG)],
  ['three tags', () => join(id3(tagText('TENC', 'Telltale')), id3Head(0), id3Head(0), SONG)],
  ['heads of frames in its tag', () => join(id3(join('APIC', frames(20))), SONG)],
  [
    'zeros before its frames',
    () => join(id3(tagText('TENC', 'Telltale')), Buffer.alloc(2000), SONG),
  ],
  ['half a frame before its frames', () => join(Buffer.from('Telltale'), Buffer.alloc(300), SONG)],
  ['a page before its frames', () => join('<!doctype html><b>Telltale</b>', SONG)],
  ['ID3v1 with a script', () => join(SONG, id3v1('<script>Telltale'))],
  ['ID3v1 twice', () => join(SONG, id3v1('Telltale'), id3v1('Telltale'))],
  ['an APE tag that says it is huge', () => join(SONG, apeTag(), id3v1('Telltale'))],
  ['lyrics', () => join(SONG, 'LYRICSBEGINLYR00008Telltale000023LYRICS200', id3v1('Telltale'))],
  ['a tag at its end', () => join(SONG, id3(tagText('TIT2', 'Telltale')), '3DI\u0004')],
  ['a page behind it', () => join(SONG, PAGE)],
  ['a ZIP behind it', () => join(SONG, ZIP)],
  ['a PDF behind it', () => join(SONG, '%PDF-1.7 Telltale %%EOF')],
  [
    'megabytes of what could be heads of frames behind it',
    () => join(SONG, Buffer.alloc(HUGE, 'ff')),
  ],
];

function cutWithId3v1(): Buffer {
  return join(frames(50).subarray(0, -100), id3v1('Telltale'));
}

/** Frames of a header that is none, with the lengths that it would have at 128 kbit/s. */
function ofHeader(header: string): Buffer {
  return frames(50, { header, length: 417 });
}

/** Three frames in a row begin at every fourth byte of most of it, and never a fourth. */
function almostInARow(): Buffer {
  const bytes = Buffer.alloc(10 * MEGABYTE);
  for (let start = 0; start + 1536 <= bytes.length; start += 1536) {
    bytes.fill('fffb9400', start, start + 1148, 'hex');
  }
  return bytes;
}

function ogg(codec: string): Buffer {
  return join('OggS', Buffer.alloc(24), codec, Buffer.alloc(100));
}

function picture(): Buffer {
  return join('\0image/jpeg\0\u0003\0', Buffer.alloc(HUGE, 'Telltale'));
}

function manyFrames(): Buffer {
  return Buffer.alloc(11 * 300_000, tagFrame('TXXX', '\u0003'));
}

function id3v1(title: string): Buffer {
  return join(`TAG${title}`.padEnd(128, '\0'));
}

/** An APE tag of one item, whose head and foot say that it has four gigabytes. */
function apeTag(): Buffer {
  const foot = join(
    'APETAGEX',
    Buffer.from('d0070000ffffffffffffffff000000a0', 'hex'),
    Buffer.alloc(8),
  );
  return join(foot, 'Telltale', foot);
}
