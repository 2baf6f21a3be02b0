import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { decodeInPage } from './decode-in-page';
import { openAudio } from './open-audio';
import { flac, toneOf } from './testing/flac';
import { id3, mp3Frame } from './testing/sounds';
import { findShortage } from './whole-length';

/** Compares what the library reads of a file, without decoding it. */
async function shortageOf(...parts: readonly BlobPart[]) {
  const file = new Blob([...parts]);
  const opened = await openAudio(file);
  const seconds = await opened.track.computeDuration();
  return findShortage(file, opened, { begins: 0, seconds, peaks: new Float32Array() });
}

const opus = () => readFile('tests/e2e/support/files/tone.opus');
const mp3 = Array.from({ length: 40 }, (_, at) => mp3Frame(192, at));

/** Returns a frame with a table that names a number of frames. */
function table(frames: number): Uint8Array<ArrayBuffer> {
  const frame = mp3Frame(192, 0);
  frame.set([...Buffer.from('Xing'), 0, 0, 0, 1, 0, 0, 0, frames], 36);
  return frame;
}

/** Blocks of one sample, all the same: the library takes the last of them for no frame. */
const silent = [...toneOf(1).slice(0, 40_960), ...Array.from({ length: 4000 }, () => 0)];
const cover = { kind: 6, content: Buffer.alloc(100_000) };

it.each<[string, () => Promise<BlobPart[]> | BlobPart[]]>([
  ['a FLAC', () => [flac({ samples: toneOf(1) })]],
  [
    'a FLAC with tags in front and behind',
    () => [id3('Tide'), flac({ samples: toneOf(1) }), Buffer.alloc(128, 'TAG')],
  ],
  ['a FLAC with a large picture', () => [flac({ samples: toneOf(1), blocks: [cover] })]],
  ['a FLAC that does not name its length', () => [flac({ samples: toneOf(1), claims: 0 })]],
  ['an Opus', async () => [await opus()]],
  ['an MP3', () => mp3],
  ['an MP3 with a table', () => [table(40), ...mp3]],
])('nothing is missing of %s', async (_name, parts) => {
  expect(await shortageOf(...(await parts()))).toBeNull();
});

it.each<[string, () => Promise<BlobPart[]> | BlobPart[], number, number]>([
  [
    'a FLAC whose frames are larger than it says',
    () => [flac({ samples: toneOf(2), largest: 5000 })],
    0.09,
    2,
  ],
  ['a FLAC that declares more', () => [flac({ samples: toneOf(1), claims: 88_200 })], 1, 2],
  ['a FLAC that ends in silence', () => [flac({ samples: silent })], 0.93, 1.02],
  [
    'two FLACs that were joined as they are',
    () => [flac({ samples: toneOf(1) }), flac({ samples: toneOf(1) }).subarray(42)],
    1,
    1.8,
  ],
  ['two Opus files that were joined', async () => [await opus(), await opus()], 2.01, 4.1],
  ['an MP3 of fewer frames than its table says', () => [table(80), ...mp3], 1.04, 2.09],
  [
    'two MP3s of different kinds that were joined',
    () => [...mp3, ...mp3.map((frame) => frame.map((byte, at) => (at === 2 ? byte | 4 : byte)))],
    1.04,
    2.1,
  ],
])('something is missing of %s', async (_name, parts, read, whole) => {
  const shortage = await shortageOf(...(await parts()));
  expect(shortage?.read).toBeCloseTo(read, 1);
  expect(shortage?.whole).toBeCloseTo(whole, 0.8);
});

it('reports how much was read of a sound that is too long for the page, before it is decoded', async () => {
  const shortage = { read: 1500.9, whole: 3000.2, isDeclared: false };
  const unread = {
    reason: 'audio-short',
    format: 'FLAC',
    sampleRate: 44_100,
    seconds: 1500,
    shortage,
  } as const;
  await expect(decodeInPage(new Blob(['fLaC']), unread)).rejects.toMatchObject({
    reason: 'audio-short',
    lengths: { read: '25:00', whole: '50:01' },
  });
});
