import { describe, expect, it } from 'vitest';
import { findMp3Frames, id3Length, isSameSound, readMp3Frame } from './mp3';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const frame = (header: string) => readMp3Frame(bytes(header), 0);
const sound = (header: string) => frame(header) ?? expect.fail('no frame');

describe('readMp3Frame', () => {
  it.each([
    ['fffb9000', 417, 44_100, 2, 128_000, 1152],
    ['fffb9200', 418, 44_100, 2, 128_000, 1152],
    ['fffb9064', 417, 44_100, 2, 128_000, 1152],
    ['fffb50c0', 208, 44_100, 1, 64_000, 1152],
    ['fffbb400', 576, 48_000, 2, 192_000, 1152],
    ['fffae800', 1440, 32_000, 2, 320_000, 1152],
    ['fff380c0', 208, 22_050, 1, 64_000, 576],
    ['fff384c0', 192, 24_000, 1, 64_000, 576],
    ['ffe318c4', 72, 8000, 1, 8000, 576],
    ['ffe340c4', 208, 11_025, 1, 32_000, 576],
  ])('reads the header %s', (header, length, sampleRate, channels, bitRate, samples) => {
    expect(frame(header)).toEqual({ length, sampleRate, channels, bitRate, samples });
  });

  it.each([
    ['free bit rate', 'fffb0000'],
    ['a bit rate that does not exist', 'fffbf000'],
    ['a sample rate that does not exist', 'fffb9c00'],
    ['a version that does not exist', 'ffeb9000'],
    ['layer II', 'fffd9000'],
    ['layer I', 'ffff9000'],
    ['AAC', 'fff15080'],
    ['half a header', 'fffb'],
    ['no header', '49443304'],
    ['nothing', ''],
  ])('returns null for %s', (_what, header) => {
    expect(frame(header)).toBeNull();
  });
});

it('treats stereo and joint stereo as the same format, but no other sample rate or number of channels', () => {
  const is = (header: string) => isSameSound(sound('fffb9000'), sound(header));
  expect(['fffb9064', 'fffbb000', 'fffb9400', 'fffb90c0'].map(is)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

/** Returns `count` frames of silence of 417 bytes each, after a number of zero bytes. */
function silence(zeros: number, count: number): Uint8Array {
  const sound = new Uint8Array(zeros + count * 417);
  for (let at = zeros; at < sound.length; at += 417) sound.set(bytes('fffb9000'), at);
  return sound;
}

describe('findMp3Frames', () => {
  it('finds the first of four whole frames in a row', () => {
    expect(findMp3Frames(silence(0, 4))).toBe(0);
    expect(findMp3Frames(silence(1000, 9))).toBe(1000);
    expect(findMp3Frames(silence(1000, 9), 1001)).toBe(1417);
  });

  it('finds nothing in less', () => {
    expect(findMp3Frames(silence(10, 3))).toBe(-1);
    expect(findMp3Frames(silence(0, 4).subarray(0, -1))).toBe(-1);
    expect(findMp3Frames(new Uint8Array(9000).fill(0xff))).toBe(-1);
  });
});

describe('id3Length', () => {
  it.each([
    ['of version 4', '49443304000000000201', 267],
    ['of version 3, unsynchronized', '49443303008000000100', 138],
    ['with a footer', '49443304001000000100', 148],
    ['of the largest size', '4944330400007f7f7f7f', 268_435_465],
    ['whose size is none', '49443304000000000280', 0],
    ['that is cut', '494433040000', 0],
    ['that is none', 'fffb9000000000000000', 0],
  ])('is that of a tag %s', (_what, head, length) => {
    expect(id3Length(bytes(head))).toBe(length);
  });
});
