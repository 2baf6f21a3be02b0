import { describe, expect, it } from 'vitest';
import { partOf, waveformOf, type Loudness } from './waveform';

/** Three minutes: an intro at a tenth, a chorus of 40 seconds from 1:10 on at full level, the rest at a half. */
const song: Loudness = {
  seconds: 180,
  begins: 0,
  peaks: Float32Array.from({ length: 18_000 }, (_, i) => {
    if (i < 3000) return 0.1;
    return i >= 7000 && i < 11_000 ? 1 : 0.5;
  }),
};

describe('the audible part', () => {
  it('is the loudest of its length without a choice', () => {
    expect(partOf(song, { length: 30, start: null })).toEqual({ start: 70, length: 30 });
    expect(partOf(song, { length: 90, start: null })).toEqual({ start: 30, length: 90 });
  });

  it('is at the chosen position, and within the sound', () => {
    expect(partOf(song, { length: 60, start: 12.5 })).toEqual({ start: 12.5, length: 60 });
    expect(partOf(song, { length: 60, start: 170 })).toEqual({ start: 120, length: 60 });
  });

  it('is the whole where the sound is not longer', () => {
    expect(partOf(song, 'whole')).toBeNull();
    expect(partOf({ ...song, seconds: 20 }, { length: 30, start: 5 })).toBeNull();
  });
});

describe('the waveform', () => {
  it('has ten values for a second, a thousand at most, of 0 to 255', () => {
    expect(waveformOf(song, { start: 60, length: 30 })).toEqual([
      ...Array.from({ length: 100 }, () => 128),
      ...Array.from({ length: 200 }, () => 255),
    ]);
    expect(waveformOf(song, { start: 0, length: 180 })).toHaveLength(1000);
  });

  it('has fewer values for a short sound', () => {
    const jingle = { seconds: 0.05, begins: 0, peaks: Float32Array.from([0, 0.25, 0.5, 1.5, 0]) };
    expect(waveformOf(jingle, { start: 0, length: 0.05 })).toEqual([0, 64, 128, 255, 0]);
  });
});
