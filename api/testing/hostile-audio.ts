import { MEGABYTE, type RejectedFile } from './hostile-pictures';
import { box, numbers } from './mp4';
import { frames, id3Head } from './mp3';

const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );

/** Files of an MP3's name that have another content, and those that are too large. */
export const REJECTED_AUDIO: RejectedFile[] = [
  [
    'a hundred thousand tags',
    () => Buffer.alloc(MEGABYTE - 6, id3Head(0)),
    415,
    'unsupported-type',
  ],
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
    () => join(id3Head(20), Buffer.alloc(20), 'fLaC\0\0\0\u0022', Buffer.alloc(100)),
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

function ogg(codec: string): Buffer {
  return join('OggS', Buffer.alloc(24), codec, Buffer.alloc(100));
}
