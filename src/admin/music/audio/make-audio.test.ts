import { BlobSource, Input, MP3 } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { makeAudio, type AudioJob, type AudioReport } from './make-audio';
import { readFrames, readSeekTable } from './mp3-frames';
import { flac, toneOf } from './testing/flac';
import { aiff, id3, mp3Frame, wav } from './testing/sounds';

const tone = { seconds: 2, rate: 44_100, hertz: [440, 660], level: 0.5 };

async function make(job: Partial<AudioJob> & { file: Blob }) {
  const reports: AudioReport[] = [];
  await makeAudio({ excerpt: 'whole', tags: { title: 'Nebel' }, ...job }, (report) => {
    reports.push(report);
  });
  const audio = reports.flatMap((report) => ('audio' in report ? [report.audio] : []))[0];
  return { reports, audio };
}

async function framesOf(mp3: Blob) {
  const input = new Input({ source: new BlobSource(mp3), formats: [MP3] });
  const track = await input.getPrimaryAudioTrack();
  return track ? (await readFrames(track)).frames : [];
}

it('reports its progress, what it has read, and the MP3 with its waveform', async () => {
  const { reports, audio } = await make({ file: wav(tone) });
  const shares = reports.flatMap((report) => ('share' in report ? [report.share] : []));
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
  expect(reports.some((report) => 'loudness' in report)).toBe(true);
  expect(audio).toMatchObject({ seconds: 2, startsAt: null });
  expect(audio?.peaks).toEqual(Array.from({ length: 200 }, () => 127));
});

it('makes a part of a sound', async () => {
  const { audio } = await make({ file: wav(tone), excerpt: { length: 1, start: 0.5 } });
  expect(audio).toMatchObject({ startsAt: 0.5 });
  expect(audio?.seconds).toBeCloseTo(1, 3);
  expect(audio?.peaks).toHaveLength(100);
});

it('reports a sound that this browser cannot decode', async () => {
  const file = new Blob([mp3Frame(192, 0), mp3Frame(192, 1), mp3Frame(192, 2)]);
  expect((await make({ file })).reports).toEqual([
    { compressed: { format: 'MP3', sampleRate: 44_100, seconds: 0.07836734693877551 } },
    {
      unread: {
        reason: 'audio-unreadable',
        format: 'MP3',
        sampleRate: 44_100,
        seconds: 0.07836734693877551,
      },
    },
  ]);
});

describe('a sound that was cut off', () => {
  const short = wav(tone).slice(0, 44 + 44_100 * 6); // one of two seconds
  const shortage = { read: expect.closeTo(1), whole: expect.closeTo(2), isDeclared: true };

  it.each([
    ['WAV', short],
    ['AIFF', aiff(tone).slice(0, 54 + 44_100 * 6)],
  ])('is not encoded from a %s, which declares its whole duration', async (_name, file) => {
    const { reports, audio } = await make({ file });
    expect(audio).toBeUndefined();
    expect(reports.at(-1)).toEqual({ unread: { reason: 'audio-short', shortage } });
    expect(reports.some((report) => 'loudness' in report)).toBe(false);
  });

  it('is encoded when that is chosen', async () => {
    const { audio } = await make({ file: short, mayBeShort: true });
    expect(audio).toMatchObject({ seconds: 1, startsAt: null });
  });

  it('stays short when the page decodes no more than the file declares', async () => {
    const file = new File([flac({ samples: toneOf(1), claims: 88_200 })], 'tone.flac');
    const { reports } = await make({ file, decoded: wav({ ...tone, seconds: 1 }) });
    expect(reports.at(-1)).toEqual({ unread: { reason: 'audio-short', shortage } });
  });
});

it('encodes what the page has decoded of a file that the library cannot open', async () => {
  const comment = Buffer.from('ffffff7f00', 'hex'); // more letters than there are
  const blocks = [{ kind: 4, content: comment }];
  const file = new File([flac({ samples: toneOf(2), blocks })], 'tone.flac');
  expect((await make({ file })).reports).toEqual([{ unread: { reason: 'audio-damaged' } }]);
  expect((await make({ file, decoded: wav(tone) })).audio).toMatchObject({ seconds: 2 });
});

describe('an MP3 whose whole is heard', () => {
  const decoded = wav(tone);
  const constant = Array.from({ length: 80 }, (_, i) => mp3Frame(192, i));
  const variable = constant.map((frame, i) => (i % 2 === 0 ? frame : mp3Frame(128, i)));

  it('is encoded from the samples that the page has decoded, where these are more', async () => {
    const { audio } = await make({ file: new Blob(constant.slice(0, 40)), decoded });
    expect(audio?.seconds).toBe(2);
  });

  /** Returns a frame with a table, as LAME writes it. */
  function table(encoder: string): Uint8Array<ArrayBuffer> {
    const frame = mp3Frame(192, 0);
    frame.set(Buffer.from('Xing\0\0\0\x0F'), 36);
    frame.set(Buffer.from(encoder), 36 + 120);
    frame.set([0x24, 0x03, 0x00], 36 + 141); // 576 before, 768 after
    return frame;
  }

  it('keeps its frames, without foreign tags, with ours', async () => {
    const foreign = Buffer.from(`TAG${'Foreign'.padEnd(125)}`);
    const file = new Blob([id3('Foreign'), ...constant, foreign]);
    const { audio } = await make({ file, decoded });
    const mp3 = Buffer.from(await (audio?.mp3 ?? new Blob()).arrayBuffer());
    expect(mp3.toString('latin1')).not.toContain('Foreign');
    expect(mp3.toString('latin1')).toContain('Nebel');
    expect(mp3.subarray(-Buffer.concat(constant).length)).toEqual(Buffer.concat(constant));
    expect(audio?.seconds).toBeCloseTo((80 * 1152) / 44_100, 5);
  });

  it('leaves out a last frame that is cut off', async () => {
    const cut = mp3Frame(192, 80).subarray(0, 300);
    const { audio } = await make({ file: new Blob([...constant, cut]), decoded });
    expect(await framesOf(audio?.mp3 ?? new Blob())).toEqual(constant);
  });

  it("omits the encoder's silence, as its table declares", async () => {
    const { audio } = await make({ file: new Blob([table('LAME3.99r'), ...variable]), decoded });
    expect(await framesOf(audio?.mp3 ?? new Blob())).toEqual(variable);
    expect(await readSeekTable(audio?.mp3 ?? new Blob())).toEqual({
      gaps: { before: 576, after: 768, encoder: 'LAME3.99r' },
    });
    expect(audio?.seconds).toBeCloseTo((80 * 1152 - 1344) / 44_100, 5);
  });

  it.each([
    ['with a bit rate that varies without a table', variable],
    ['of layer II', constant.map(layer2Frame)],
  ])('%s is encoded again', async (_name, frames) => {
    const { audio } = await make({ file: new Blob(frames), decoded });
    const made = await framesOf(audio?.mp3 ?? new Blob());
    expect(made).not.toEqual(frames);
    expect(await readSeekTable(audio?.mp3 ?? new Blob())).toMatchObject({
      gaps: { encoder: 'LAME3.100' },
    });
    expect(audio?.seconds).toBe(2);
  });
});

/** Returns a frame of 224 kbit/s of the layer that radio stations use. */
function layer2Frame(): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(731);
  frame.set([0xff, 0xfd, 0xb0, 0x00]);
  return frame;
}
