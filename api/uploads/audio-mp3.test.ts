import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  Mp3OutputFormat,
  Output,
} from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { frames, id3, MONO, readMp3, tagFrame, tagText, withTable } from '../testing/mp3';
import { processMp3 } from './audio-mp3';

/** Returns what is stored; it is named by its content, and stays as it is. */
function store(bytes: Buffer): Buffer {
  const [[path, content] = expect.fail('nothing is stored')] = processMp3(bytes).outputs;
  expect(path).toMatch(/^\/uploads\/[0-9a-f]{32}\.mp3$/);
  expect(processMp3(content).outputs).toEqual([[path, content]]);
  return content;
}

const open = (bytes: Buffer) =>
  new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });

const tagsOf = async (bytes: Buffer) => {
  const { raw: _raw, ...tags } = await open(bytes).getMetadataTags();
  return tags;
};

describe('what real encoders write', () => {
  it.each([
    ['mono-64', 105, 2506],
    ['stereo-192', 45, 7488],
    ['joint-128-tagged', 85, 5014],
    ['vbr-v0', 45, 5843],
    ['mpeg-2', 45, 2376],
    ['mpeg-2.5', 45, 648],
    ['no-table', 0, 3456],
    ['shine', 45, 4597],
  ])('%s keeps all its frames', async (name, start, length) => {
    const mp3 = await readMp3(name);
    const stored = store(mp3);
    expect(stored.subarray(-length).equals(mp3.subarray(start, start + length))).toBe(true);
    expect(stored.includes('Telltale')).toBe(false);
  });

  it('keeps title and artist, and not the comment', async () => {
    const stored = store(await readMp3('mono-64'));
    expect(await tagsOf(stored)).toEqual({ title: 'Ebbe', artist: 'Mira' });
  });
});

/** The frames of an MP3 behind the tag that the panel writes, with a table for seeking. */
async function asThePanelWrites(mp3: Buffer, hasTable: boolean): Promise<Buffer> {
  const track = (await open(mp3).getPrimaryAudioTrack()) ?? expect.fail('no track');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp3OutputFormat({ xingHeader: hasTable }), target });
  const source = new EncodedAudioPacketSource('mp3');
  output.addAudioTrack(source);
  output.setMetadataTags({ title: 'Хвиля', artist: 'Möwe', album: 'Ebb & Flut', trackNumber: 7 });
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? expect.fail('nothing was written'));
}

it.each([true, false])('leaves what the panel writes as it is (a table: %s)', async (hasTable) => {
  const written = await asThePanelWrites(await readMp3('stereo-192'), hasTable);
  const stored = store(written);
  expect(stored.equals(written)).toBe(true);
  expect(await tagsOf(stored)).toEqual({
    title: 'Хвиля',
    artist: 'Möwe',
    album: 'Ebb & Flut',
    trackNumber: 7,
  });
});

describe('its tag', () => {
  it('loses all but title, artist, album and number, each once', () => {
    const kept = Buffer.concat([
      tagText('TIT2', 'Flut'),
      tagFrame('TPE1', Buffer.from('004df67765', 'hex')),
      tagText('TALB', 'Ebbe & Flut'),
      tagText('TRCK', '7/11'),
    ]);
    const more = [tagText('TENC', 'Telltale'), kept, tagText('TIT2', 'Telltale'), Buffer.alloc(99)];
    const stored = store(Buffer.concat([id3(Buffer.concat(more)), frames(40)]));
    expect(stored.equals(Buffer.concat([id3(kept), frames(40)]))).toBe(true);
  });

  it.each([
    ['of 1,000 bytes', 997, true],
    ['of more', 998, false],
  ])('keeps a title %s: %j', (_what, length, isKept) => {
    const stored = store(Buffer.concat([id3(tagText('TIT2', 'e'.repeat(length))), frames(40)]));
    expect(stored.includes('TIT2')).toBe(isKept);
  });
});

describe('the number of frames that it says it has', () => {
  it.each([
    [30, 'the music’s alone'],
    [31, 'with its own'],
    [0, 'none'],
  ])('may be %d of 30: %s', (said) => {
    for (const name of ['Info', 'Xing', 'VBRI']) {
      const mp3 = withTable(30, said, name);
      expect(store(mp3).equals(mp3)).toBe(true);
    }
  });

  it.each([29, 32])('may not be %d of 30', (said) => {
    expect(() => processMp3(withTable(30, said))).toThrow('The MP3 is damaged or incomplete.');
  });
});

it('is an MP3 of four frames at least', () => {
  expect(store(frames(4, MONO)).length).toBe(832);
  expect(() => processMp3(frames(3, MONO))).toThrow('The MP3 is damaged or incomplete.');
});
