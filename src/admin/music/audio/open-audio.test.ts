import { AudioSampleSink } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { planesOf } from './decimate';
import { openAudio } from './open-audio';
import { readAudioTags } from './read-audio-tags';
import { aiff, wav } from './testing/sounds';

const tone = { seconds: 0.5, rate: 48_000, hertz: [440, 660], level: 0.5 };

/** Returns the samples of each channel of a file. */
async function decode(file: File): Promise<number[][]> {
  const { track } = await openAudio(file);
  const planes: number[][] = [];
  for await (const sample of new AudioSampleSink(track).samples()) {
    for (const [channel, plane] of planesOf(sample).entries()) {
      planes[channel] = [...(planes[channel] ?? []), ...plane];
    }
    sample.close();
  }
  return planes;
}

describe('AIFF', () => {
  it.each([
    [16, undefined],
    [24, undefined],
    [32, undefined],
    [16, 'sowt'],
    [24, 'in24'],
    [32, 'NONE'],
  ] as const)('of %s bits, kind %s, has the samples of the same WAV', async (bits, kind) => {
    const read = await decode(aiff(tone, { bits, ...(kind && { kind }) }));
    const expected = await decode(wav(tone, bits));
    expect(read.map(({ length }) => length)).toEqual([24_000, 24_000]);
    const differing = read.map((plane, channel) =>
      plane.findIndex((sample, i) => sample !== expected[channel]?.[i]),
    );
    expect(differing).toEqual([-1, -1]); // of no sample
  });

  it('keeps its sample rate and tags', async () => {
    const file = aiff({ ...tone, rate: 44_100 }, { title: 'Морок' });
    const { input, track } = await openAudio(file);
    expect(await track.getSampleRate()).toBe(44_100);
    expect(await track.getNumberOfChannels()).toBe(2);
    expect(await input.getMetadataTags()).toMatchObject({ title: 'Морок' });
  });

  it.each([
    ['fewer frames than it has', { frames: 100 }],
    ['no frames, as of a recording that was cut off', { frames: 0, size: 0 }],
  ])('has the duration of its samples where it declares %s', async (_name, claims) => {
    const { track } = await openAudio(aiff(tone, claims));
    expect(await track.computeDuration()).toBe(0.5);
  });

  it('that is compressed is rejected with the name of its codec', async () => {
    await expect(openAudio(aiff(tone, { kind: 'ima4' }))).rejects.toMatchObject({
      reason: 'audio-unreadable',
      format: 'AIFC ima4',
    });
  });
});

it.each([
  ['empty', new File([], 'empty.wav')],
  ['not-audio', new File(['Dear Ada, here is our song.'], 'letter.mp3')],
  ['not-audio', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'photo.wav')],
  ['audio-damaged', new File(['FORM\0\0\0\0AIFF'], 'cut.aiff')],
])('refuses a file: %s', async (reason, file) => {
  await expect(openAudio(file)).rejects.toMatchObject({ reason });
});

describe('tags', () => {
  it('are read with the duration', async () => {
    expect(await readAudioTags(aiff(tone, { title: ' Nebel ' }))).toEqual({
      title: 'Nebel',
      seconds: 0.5,
    });
  });

  it.each([
    ['UTF-8', Buffer.from('Мряка', 'utf8')],
    ['Windows-1251', Buffer.from([0xcc, 0xf0, 0xff, 0xea, 0xe0])],
  ])('in %s under the name of Latin letters are read', async (_name, bytes) => {
    expect(await readAudioTags(wav(tone, 16, bytes))).toMatchObject({ title: 'Мряка' });
  });

  it('of megabytes do no harm', async () => {
    const file = aiff(tone, { title: 'a'.repeat(3_000_000) });
    expect((await readAudioTags(file)).title).toBe('a'.repeat(300));
  });

  it('of an unreadable file are empty', async () => {
    expect(await readAudioTags(new File(['letter'], 'letter.wav'))).toEqual({});
  });
});
