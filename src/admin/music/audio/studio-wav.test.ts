import { AudioSampleSink } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { planesOf } from './decimate';
import { makeAudio, type AudioReport } from './make-audio';
import { openAudio } from './open-audio';
import { readAudioTags } from './read-audio-tags';
import { id3 } from './testing/sounds';
import { chunk, studioWav } from './testing/studio-wav';

/** Three frames that every form has without loss. */
const FRAMES = [
  [0.5, -0.5],
  [0.25, 0],
  [-1, 0.75],
];

const LEFT = [0.5, 0.25, -1];
const RIGHT = [-0.5, 0, 0.75];

/** Returns the samples of each channel of a file. */
async function decode(file: File): Promise<number[][]> {
  const { track } = await openAudio(file);
  const planes: number[][] = [[], []];
  for await (const sample of new AudioSampleSink(track).samples()) {
    for (const [channel, plane] of planesOf(sample).entries()) planes[channel]?.push(...plane);
    sample.close();
  }
  return planes;
}

const bext = chunk('bext', Buffer.alloc(603, 'x')); // odd, as of Sonic Studio
const unpadded = chunk('bext', Buffer.alloc(603, 'x'), { padding: Buffer.alloc(0) });
const padded = chunk('bext', Buffer.alloc(603, 'x'), { padding: Buffer.from('Q') }); // as of Pro Tools
const junk = chunk('JUNK', Buffer.alloc(28)); // the place of sizes of 64 bits, as of Pro Tools and Reaper
const info = (title: Buffer) =>
  chunk('LIST', Buffer.concat([Buffer.from('INFO'), chunk('INAM', title)]));

describe('a WAV of a studio has its samples', () => {
  it.each<[string, Parameters<typeof studioWav>[1]]>([
    ['RF64 of 24 bits', { kind: 'RF64', samples: 'int', bits: 24 }],
    [
      'RF64 of floating point, with an odd chunk',
      { kind: 'RF64', samples: 'float', bits: 32, before: [bext] },
    ],
    ['BW64 of 24 bits', { kind: 'BW64', samples: 'int', bits: 24, isExtensible: true }],
    [
      'BW64 with what Dolby Atmos has behind the samples',
      { kind: 'BW64', samples: 'int', bits: 24, after: [chunk('axml', Buffer.from('<adm/>'))] },
    ],
    ['32 bits of floating point', { samples: 'float', bits: 32 }],
    ['64 bits of floating point', { samples: 'float', bits: 64 }],
    ['16 bits in the extensible form', { samples: 'int', bits: 16, isExtensible: true }],
    ['24 bits in the extensible form', { samples: 'int', bits: 24, isExtensible: true }],
    ['floating point in the extensible form', { samples: 'float', bits: 32, isExtensible: true }],
    ['20 bits in three bytes, extensible', { samples: 'int', bits: 20, isExtensible: true }],
    ['20 bits in three bytes', { samples: 'int', bits: 20 }],
    ['32 bits', { samples: 'int', bits: 32 }],
    ['8 bits', { samples: 'int', bits: 8 }],
    ['an odd chunk before the format', { samples: 'int', bits: 24, before: [junk, bext] }],
    ['an odd chunk without padding', { samples: 'int', bits: 24, before: [unpadded] }],
    ['an odd chunk whose padding is a letter', { samples: 'int', bits: 24, before: [padded] }],
    ['tags behind the samples', { samples: 'int', bits: 16, after: [info(Buffer.from('Tide!'))] }],
    [
      'sizes of a stream, which knows none',
      { samples: 'int', bits: 16, claims: { data: 0xff_ff_ff_ff, whole: 0xff_ff_ff_ff } },
    ],
    [
      'sizes of a recording that was cut off',
      { samples: 'int', bits: 16, claims: { data: 0, whole: 0 } },
    ],
    [
      'a size that is larger than the file',
      { samples: 'int', bits: 16, claims: { data: 5000, whole: 5036 } },
    ],
    [
      'a whole that is smaller than its samples',
      { samples: 'int', bits: 16, claims: { whole: 42 } },
    ],
    ['a whole of its first name alone', { samples: 'int', bits: 16, claims: { whole: 4 } }],
    ['a whole of nothing', { samples: 'int', bits: 16, claims: { whole: 0 } }],
    ['a whole without samples', { samples: 'float', bits: 32, claims: { whole: 36 } }],
    [
      'RF64 of a recording that was cut off',
      { kind: 'RF64', samples: 'int', bits: 24, claims: { data: 0, whole: 0 } },
    ],
    [
      'RF64 whose whole is smaller than its samples',
      { kind: 'RF64', samples: 'int', bits: 24, claims: { whole: 70 } },
    ],
    [
      '20 bits, extensible, named as they are',
      { samples: 'int', bits: 20, isExtensible: true, names: 20 },
    ],
  ])('%s', async (_name, wav) => {
    expect(await decode(studioWav(FRAMES, wav))).toEqual([LEFT, RIGHT]);
  });
});

it.each([8, 12, 20, 28])(
  'an odd chunk without padding ends before %i frames, whose size looks like a letter',
  async (count) => {
    const frames = Array.from({ length: count }, () => [0, 0.5]);
    const file = studioWav(frames, { samples: 'int', bits: 16, between: [unpadded] });
    const [left, right] = await decode(file);
    expect(left).toEqual(frames.map(() => 0));
    expect(right).toEqual(frames.map(() => 0.5));
  },
);

it('has the samples that a recorder wrote after it had declared a size', async () => {
  const frames = Array.from({ length: 3000 }, () => [0.5, -0.5]);
  const claims = { data: 400, whole: 436 };
  const [left] = await decode(studioWav(frames, { samples: 'int', bits: 16, claims }));
  expect(left).toHaveLength(3000);
});

it('ignores a few bytes after its samples', async () => {
  const file = studioWav(FRAMES, { samples: 'int', bits: 16, after: [Buffer.alloc(512, 0x81)] });
  expect(await decode(file)).toEqual([LEFT, RIGHT]);
});

it('is found after the tags of an MP3', async () => {
  const file = new File([id3('Tide'), studioWav(FRAMES, { samples: 'int', bits: 16 })], 'tide.wav');
  expect(await decode(file)).toEqual([LEFT, RIGHT]);
});

const tone = Array.from({ length: 4410 }, (_, i) => {
  const sample = 1.5 * Math.sin((2 * Math.PI * 440 * i) / 44_100);
  return [sample, sample];
});

it('floating point that is louder than full scale becomes an MP3', async () => {
  const reports: AudioReport[] = [];
  const file = studioWav(tone, { samples: 'float', bits: 32 });
  await makeAudio({ file, excerpt: 'whole', tags: { title: 'Tide' } }, (report) => {
    reports.push(report);
  });
  const [audio] = reports.flatMap((report) => ('audio' in report ? [report.audio] : []));
  expect(audio?.seconds).toBe(0.1);
  expect(new Set(audio?.peaks)).toEqual(new Set([255]));
});

it('rejects a WAV with an MP3 in it', async () => {
  const file = studioWav(FRAMES, { samples: 'int', bits: 16, format: 0x55 }); // an MP3 within
  await expect(openAudio(file)).rejects.toMatchObject({ reason: 'audio-damaged' });
});

it.each([
  ['a mark of the order of bytes', Buffer.from('\uFEFFМряка', 'utf8')],
  ['spaces around', Buffer.from(' Мряка ', 'utf8')],
])('reads a title from tags without their %s', async (_name, title) => {
  const file = studioWav(FRAMES, { samples: 'int', bits: 16, before: [info(title)] });
  expect((await readAudioTags(file)).title).toBe('Мряка');
});
