import { expect, it } from 'vitest';
import { contentType } from './content-type';

/** Returns the head of a file of the family of MP4, with its brand. */
function ftyp(brand: string): Uint8Array {
  const head = new Uint8Array(64);
  head.set(new TextEncoder().encode(`\0\0\0\u0018ftyp${brand}\0\0\0\0isomisom`));
  return head;
}

it.each([
  ['isom', 'mp4'],
  ['mp42', 'mp4'],
  ['M4V ', 'mp4'],
  ['3gp4', 'mp4'],
  ['3gp5', 'mp4'],
  ['3g2a', 'mp4'],
  ['XAVC', 'mp4'],
  ['qt  ', 'mov'],
  ['M4A ', 'm4a'],
])('a file of the brand %j is %s', async (brand, type) => {
  expect(await contentType(ftyp(brand))).toBe(type);
});

const text = (value: string) => Buffer.from(value.padEnd(200, '\0'), 'latin1');
const frames = Buffer.alloc(10 * 417);
for (let at = 0; at < frames.length; at += 417) frames.write('fffb9000', at, 'hex');
const tag = (length: number) =>
  Buffer.concat([
    Buffer.from(`ID3\u0004\0\0\0\0${String.fromCharCode(length >> 7, length & 127)}`, 'latin1'),
    Buffer.alloc(length),
  ]);

it.each([
  ['a WAV', 'wav', text('RIFF\u0024\0\0\0WAVEfmt ')],
  ['a WAV of more than 4 GB', 'wav', text('RF64\u00ff\u00ff\u00ff\u00ffWAVEds64')],
  ['a broadcast WAV of more than 4 GB', 'wav', text('BW64\u00ff\u00ff\u00ff\u00ffWAVEds64')],
  ['an AIFF', 'aif', text('FORM\0\0\u0010\0AIFFCOMM')],
  ['an AIFC', 'aif', text('FORM\0\0\u0010\0AIFCFVER')],
  ['a FLAC', 'flac', text('fLaC\0\0\0\u0022')],
  ['an MP3', 'mp3', frames],
  ['an MP3 behind a tag', 'mp3', Buffer.concat([tag(300), frames])],
  ['an MP3 whose tag goes on behind the head', 'mp3', tag(9000)],
  ['an MP3 that begins in the middle of a frame', 'mp3', frames.subarray(100)],
  ['a FLAC behind a tag', 'flac', Buffer.concat([tag(300), text('fLaC\0\0\0\u0022')])],
  ['an AAC', 'aac', Buffer.from('fff15080', 'hex')],
  ['an Ogg Vorbis', 'ogg', text(`OggS${'\0'.repeat(24)}\u0001vorbis`)],
  ['an Opus', 'opus', text(`OggS${'\0'.repeat(24)}OpusHead`)],
])('%s is %s', async (_what, type, head) => {
  expect(await contentType(head.subarray(0, 8192))).toBe(type);
});
