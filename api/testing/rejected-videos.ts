import { MEGABYTE, type RejectedFile } from './hostile-pictures';
import { box, numbers } from './mp4';

const ftyp = (brand: string, ...others: string[]) => box('ftyp', brand, numbers(0), ...others);

/** Files of a video's name that have another content, and videos that are no MP4. */
export const REJECTED_VIDEOS: RejectedFile[] = [
  [
    'a page that is called MP4',
    () => '<!doctype html><script>alert(1)</script>',
    415,
    'unsupported-type',
    'clip.mp4',
  ],
  [
    'an MP4 of more than 200 MB',
    () => Buffer.concat([ftyp('isom', 'isom'), Buffer.alloc(200 * MEGABYTE)]),
    413,
    'video-too-large',
    'clip.mp4',
  ],
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
];

/** The head of a Matroska file. */
const matroska = (type: string) =>
  Buffer.concat([
    Buffer.from('1a45dfa3', 'hex'),
    Buffer.from([0x80 | (type.length + 3), 0x42, 0x82, 0x80 | type.length]),
    Buffer.from(type),
    Buffer.alloc(100),
  ]);
