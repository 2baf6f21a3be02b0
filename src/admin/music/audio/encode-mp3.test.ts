import { AudioSample, BlobSource, Input, MP3 } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { createDecimator, planesOf } from './decimate';
import { encodeMp3 } from './encode-mp3';
import { measureLoudness } from './measure-loudness';
import { mp3File } from './mp3-file';
import {
  isConstant,
  isLayer3,
  readFrames,
  readSeekTable,
  secondsOf,
  byteLength,
} from './mp3-frames';
import { openAudio } from './open-audio';
import { wav } from './testing/sounds';

const tone = { seconds: 3, rate: 44_100, hertz: [440, 660], level: 0.5 };

async function encode(file: File, part?: { start: number; length: number }) {
  const { track } = await openAudio(file);
  const { begins, seconds } = await measureLoudness(track, () => {});
  const reported: number[] = [];
  const { mp3, gaps } = await encodeMp3(
    track,
    { begins, ...(part ?? { start: 0, length: seconds }) },
    (done) => reported.push(done),
  );
  return { mp3, gaps, reported };
}

describe('an encoded MP3', () => {
  it('has 192 kbit/s throughout, its sample rate and channels, and the duration of the sound', async () => {
    const { mp3, gaps, reported } = await encode(wav(tone));
    expect(mp3.sampleRate).toBe(44_100);
    expect(isLayer3(mp3)).toBe(true);
    expect(isConstant(mp3)).toBe(true);
    expect((byteLength(mp3) * 8 * 44_100) / (mp3.frames.length * 1152)).toBeCloseTo(192_000, -3);
    expect(secondsOf(mp3, gaps)).toBe(3);
    expect(reported.at(-1)).toBeCloseTo(3);
  });

  it("of a part has the part's duration", async () => {
    const { mp3, gaps } = await encode(wav(tone), { start: 0.7, length: 1.5 });
    expect(secondsOf(mp3, gaps)).toBeCloseTo(1.5, 4);
  });

  it.each([
    ['mono', 48_000, [440], 48_000, 1],
    ['of 96 kHz', 96_000, [440, 440], 48_000, 2],
    ['of 88.2 kHz', 88_200, [440, 440], 44_100, 2],
    ['of 22.05 kHz', 22_050, [440], 22_050, 1],
    ['of six channels', 48_000, [440, 440, 440, 440, 440, 440], 48_000, 2],
  ])('%s has the channels and the nearest rate', async (_name, rate, hertz, mp3Rate, channels) => {
    const { mp3, gaps } = await encode(wav({ ...tone, seconds: 1, rate, hertz }));
    const input = new Input({
      source: new BlobSource(await mp3File(mp3, gaps, {})),
      formats: [MP3],
    });
    const track = await input.getPrimaryAudioTrack();
    expect(await track?.getSampleRate()).toBe(mp3Rate);
    expect(await track?.getNumberOfChannels()).toBe(channels);
    expect(secondsOf(mp3, gaps)).toBeCloseTo(1, 3);
  });

  it('that would be larger than 25 MB is rejected', async () => {
    const { track } = await openAudio(wav(tone));
    const hour = { begins: 0, start: 0, length: 3600 };
    await expect(encodeMp3(track, hour, () => {})).rejects.toMatchObject({
      reason: 'audio-too-long',
    });
  });
});

describe('its file', () => {
  it('begins with only our tags, then the table, then the frames', async () => {
    const { mp3, gaps } = await encode(wav(tone));
    const tags = { title: 'Мряка', artist: 'Ada', album: 'Nebel', trackNumber: 2 };
    const file = await mp3File(mp3, gaps, tags);
    const input = new Input({ source: new BlobSource(file), formats: [MP3] });
    const { raw, ...read } = await input.getMetadataTags();
    expect(read).toEqual(tags);
    expect(Object.keys(raw ?? {}).toSorted()).toEqual(['TALB', 'TIT2', 'TPE1', 'TRCK']);
    expect(await readSeekTable(file)).toEqual({
      gaps: { before: 576, after: gaps.after, encoder: 'LAME3.100' },
    });
    const bytes = Buffer.from(await file.arrayBuffer());
    const table = bytes.indexOf('Info');
    expect(bytes.readUInt32BE(table + 8)).toBe(mp3.frames.length);
    expect(bytes.readUInt32BE(table + 12)).toBe(bytes.length - (table - 36));
    const track = await input.getPrimaryAudioTrack();
    expect(track && (await readFrames(track)).frames).toEqual(mp3.frames);
    expect(bytes.subarray(-byteLength(mp3)).equals(Buffer.concat(mp3.frames))).toBe(true);
  });

  it('can be sought by its table', async () => {
    const { mp3, gaps } = await encode(wav(tone));
    const bytes = Buffer.from(await (await mp3File(mp3, gaps, {})).arrayBuffer());
    const table = bytes.indexOf('Info');
    const places = bytes.subarray(table + 16, table + 116);
    const middle = ((places[50] ?? 0) / 256) * (bytes.length - (table - 36));
    expect(Math.abs(middle - bytes.length / 2)).toBeLessThan(bytes.length / 100);
  });

  it('without tags begins with the table', async () => {
    const { mp3, gaps } = await encode(wav(tone));
    const head = new Uint8Array(await (await mp3File(mp3, gaps, {})).slice(0, 2).arrayBuffer());
    expect([...head]).toEqual([0xff, 0xfb]);
  });
});

describe('halving a sample rate', () => {
  /** Returns the highest level that is left of a tone, away from its ends. */
  function levelOf(hertz: number): number {
    const decimator = createDecimator(2);
    const data = Float32Array.from({ length: 9600 }, (_, i) =>
      Math.sin((2 * Math.PI * hertz * i) / 96_000),
    );
    const format = { format: 'f32-planar', numberOfChannels: 1, sampleRate: 96_000 } as const;
    const half = [data.subarray(0, 4001), data.subarray(4001)].map((part) =>
      decimator.add(new AudioSample({ data: part, timestamp: 0, ...format })),
    );
    const all = [...half, decimator.end()].flatMap((sample) => (sample ? planesOf(sample) : []));
    const samples = all.flatMap((plane) => Array.from(plane));
    expect(samples).toHaveLength(4800);
    return Math.max(...samples.slice(200, -200).map(Math.abs));
  }

  it('keeps the level of audible frequencies', () => {
    expect(levelOf(1000)).toBeCloseTo(1, 2);
    expect(levelOf(18_000)).toBeCloseTo(1, 2);
  });

  it('removes inaudible frequencies', () => {
    expect(levelOf(30_000)).toBeLessThan(0.001);
    expect(levelOf(40_000)).toBeLessThan(0.001);
  });
});
