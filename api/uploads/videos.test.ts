import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileHash } from './content-hash';
import { box, numbers, placeOf, positionTrack, readMp4, withinMovie } from '../testing/mp4';
import { element, header, makeWebm, openElement, track, tracks } from '../testing/webm';
import { processVideo } from './videos';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'videos-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Returns the stored video; it is named by its content. */
async function store(bytes: Buffer, kind: 'mp4' | 'webm'): Promise<Buffer> {
  const path = join(directory, 'file');
  await writeFile(path, bytes);
  expect(await processVideo(path, kind)).toBe(`${await fileHash(path)}.${kind}`);
  return readFile(path);
}

const TELLTALE = 'Telltale +53.5511+009.9937/';
const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), TELLTALE);

describe('an MP4', () => {
  it('is stored once, and what is blank already is left as it is', async () => {
    const mp4 = await readMp4();
    const stored = await store(mp4, 'mp4');
    expect(contentOf(stored).equals(contentOf(mp4))).toBe(true);
    expect((await store(stored, 'mp4')).equals(stored)).toBe(true);
    expect((await store(mp4, 'mp4')).equals(stored)).toBe(true);
  });

  it.each([
    [
      'a place and a title in the index',
      (mp4: Buffer) =>
        withinMovie(
          mp4,
          box('udta', box('\u00a9xyz', TELLTALE), box('meta', numbers(0), box('ilst', TELLTALE))),
        ),
    ],
    [
      'what Apple devices write',
      (mp4: Buffer) => withinMovie(mp4, box('meta', box('keys', TELLTALE), box('ilst', TELLTALE))),
    ],
    ['XMP in the index', (mp4: Buffer) => withinMovie(mp4, xmp)],
    ['XMP before the index', (mp4: Buffer) => afterFileType(mp4, xmp)],
    ['XMP at the end', (mp4: Buffer) => Buffer.concat([mp4, xmp])],
    [
      'something in free space',
      (mp4: Buffer) => Buffer.concat([mp4, box('free', TELLTALE), box('skip', TELLTALE)]),
    ],
    ['an unknown box', (mp4: Buffer) => Buffer.concat([mp4, box('gps ', TELLTALE)])],
    ['a box of 64 bits', (mp4: Buffer) => Buffer.concat([mp4, longBox('uuid', TELLTALE)])],
    [
      'a last box that does not say how long it is',
      (mp4: Buffer) => Buffer.concat([mp4, openBox('uuid', TELLTALE)]),
    ],
    ['a note in a track', (mp4: Buffer) => withNoteInTrack(mp4)],
  ])('loses %s', async (_what, change) => {
    const mp4 = await readMp4();
    const changed = change(mp4);
    expect(changed.includes('Telltale')).toBe(true);
    const stored = await store(changed, 'mp4');
    expect(stored.includes('Telltale')).toBe(false);
    expect(stored).toHaveLength(changed.length);
    expect(contentOf(stored).equals(contentOf(mp4))).toBe(true);
  });

  it('loses the track in which a camera wrote where it was, with its samples', async () => {
    const mp4 = await readMp4();
    const place = mp4.length + positionTrack(0, 0).length + 8;
    const withTrack = withinMovie(mp4, positionTrack(place, TELLTALE.length));
    // The place is not one of the video's own, so it was not moved along.
    const at = withTrack.lastIndexOf('stco') + 12;
    withTrack.writeUInt32BE(place, at);
    const stored = await store(Buffer.concat([withTrack, box('mdat', TELLTALE)]), 'mp4');
    expect(stored.includes('Telltale')).toBe(false);
    expect(stored.includes('GoPro')).toBe(false);
    expect(contentOf(stored).equals(contentOf(mp4))).toBe(true);
  });

  it('does not tell when it was made, nor by which program its tracks were named', async () => {
    const mp4 = await readMp4();
    for (const type of ['mvhd', 'tkhd', 'mdhd']) {
      for (let at = mp4.indexOf(type); at > 0; at = mp4.indexOf(type, at + 4)) {
        mp4.fill(0x77, at + 8, at + 16);
      }
    }
    mp4.write('Telltale', mp4.indexOf('hdlr') + 4 + 24, 'latin1');
    const stored = await store(mp4, 'mp4');
    expect(stored.includes(Buffer.alloc(8, 0x77))).toBe(false);
    expect(stored.includes('Telltale')).toBe(false);
  });
});

const contentOf = (mp4: Buffer) => {
  const { start, end } = placeOf(mp4, 'mdat');
  return mp4.subarray(start, end);
};

/** The video with its index at the end and a box before its content, as a camera writes it. */
function afterFileType(mp4: Buffer, more: Buffer): Buffer {
  const moved = withinMovie(mp4, box('free', Buffer.alloc(more.length - 8)));
  const index = placeOf(moved, 'moov');
  const free = index.end - more.length;
  const moov = Buffer.from(moved.subarray(index.start, free));
  moov.writeUInt32BE(moov.length, 0);
  return Buffer.concat([moved.subarray(0, index.start), more, moov, moved.subarray(index.end)]);
}

function longBox(type: string, content: string): Buffer {
  const head = Buffer.concat([numbers(1), Buffer.from(type), numbers(0, 16 + content.length)]);
  return Buffer.concat([head, Buffer.from(content)]);
}

function openBox(type: string, content: string): Buffer {
  return Buffer.concat([numbers(0), Buffer.from(type), Buffer.from(content)]);
}

/** A box at the end of the first track, whose length grows with it. */
function withNoteInTrack(mp4: Buffer): Buffer {
  const note = box('udta', TELLTALE);
  const moov = placeOf(mp4, 'moov');
  const trak = placeOf(mp4, 'trak', moov.start + 8, moov.end);
  const longer = withinMovie(mp4, note);
  longer.writeUInt32BE(trak.end - trak.start + note.length, trak.start);
  return Buffer.concat([
    longer.subarray(0, trak.end),
    note,
    longer.subarray(trak.end, moov.end),
    longer.subarray(moov.end + note.length),
  ]);
}

describe('a WebM', () => {
  it.each([
    ['that is told how long it is', makeWebm()],
    ['with tags', makeWebm(element('1254c367', 'Telltale'))],
    ['with tags of two bytes', makeWebm(Buffer.from('1254c36780', 'hex'))],
    ['with a long attachment', makeWebm(element('1941a469', 'Telltale '.repeat(20_000)))],
    ['with chapters', makeWebm(element('1043a770', 'Telltale'))],
    ['with a short unknown element', makeWebm(Buffer.from('bf84deadbeef', 'hex'))],
    [
      'that was recorded in a browser',
      Buffer.concat([
        header(),
        openElement(
          '18538067',
          element('1549a966', element('5741', 'Telltale')),
          tracks(track(1, 'V_VP9'), track(2, 'A_OPUS')),
        ),
        openElement('1f43b675', element('e7', '\0'), element('a3', 'a frame')),
        openElement('1f43b675', element('e7', '\u0001'), element('a0', element('a1', 'a frame'))),
        element('1254c367', 'Telltale'),
      ]),
    ],
  ])('%s, loses what tells of its maker', async (_what, webm) => {
    expect(webm.includes('Telltale')).toBe(true);
    const stored = await store(webm, 'webm');
    expect(stored.includes('Telltale')).toBe(false);
    expect(stored).toHaveLength(webm.length);
    // What is blank is found to be in order, and is left as it is.
    expect((await store(stored, 'webm')).equals(stored)).toBe(true);
  });
});
