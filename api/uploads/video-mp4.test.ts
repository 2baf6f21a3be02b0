import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileHash } from './content-hash';
import { box, numbers, placeOf, positionTrack, readMp4, withinMovie } from '../testing/mp4';
import { processVideo } from './video-mp4';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'videos-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Returns the stored video; it is named by its content. */
async function store(bytes: Buffer): Promise<Buffer> {
  const path = join(directory, 'file');
  await writeFile(path, bytes);
  expect(await processVideo(path)).toBe(`${await fileHash(path)}.mp4`);
  return readFile(path);
}

const TELLTALE = 'Telltale +53.5511+009.9937/';
const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), TELLTALE);

describe('an MP4', () => {
  it('is stored once, and what is blank already is left as it is', async () => {
    const mp4 = await readMp4();
    const stored = await store(mp4);
    expect(contentOf(stored).equals(contentOf(mp4))).toBe(true);
    expect((await store(stored)).equals(stored)).toBe(true);
    expect((await store(mp4)).equals(stored)).toBe(true);
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
    [
      'a list of titles that cannot be read',
      (mp4: Buffer) => withinMovie(mp4, box('udta', numbers(0x7fff_ffff), TELLTALE)),
    ],
  ])('loses %s', async (_what, change) => {
    const mp4 = await readMp4();
    const changed = change(mp4);
    expect(changed.includes('Telltale')).toBe(true);
    const stored = await store(changed);
    expect(stored.includes('Telltale')).toBe(false);
    expect(stored).toHaveLength(changed.length);
    expect(contentOf(stored).equals(contentOf(mp4))).toBe(true);
  });

  it.each([
    ['a page', Buffer.from('<script>Telltale</script>')],
    ['what Insta360 cameras write', Buffer.from('55999aaa' + '9135b862'.repeat(20), 'hex')],
    ['less than the head of a box', Buffer.alloc(7)],
    ['a box that is larger than the file', Buffer.from('7fffffff66726565', 'hex')],
    ['a box that is smaller than its head', Buffer.from('0000000466726565', 'hex')],
  ])('is stored without what follows it: %s', async (_what, trailer) => {
    const mp4 = await readMp4();
    const stored = await store(Buffer.concat([mp4, trailer]));
    expect(stored.equals(await store(mp4))).toBe(true);
  });

  it('loses the track in which a camera wrote where it was, with its samples', async () => {
    const mp4 = await readMp4();
    const place = mp4.length + positionTrack(0, 0).length + 8;
    const withTrack = withinMovie(mp4, positionTrack(place, TELLTALE.length));
    // The place is not one of the video's own, so it was not moved along.
    const at = withTrack.lastIndexOf('stco') + 12;
    withTrack.writeUInt32BE(place, at);
    const stored = await store(Buffer.concat([withTrack, box('mdat', TELLTALE)]));
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
    const stored = await store(mp4);
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
