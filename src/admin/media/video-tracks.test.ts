import { describe, expect, it } from 'vitest';
import { encodingOf, isCutOff, isShownByBrowsers } from './video-tracks';

describe('every browser shows', () => {
  it.each([
    ['H.264, Baseline', 'avc', 'avc1.42e01e', false],
    ['H.264, High', 'avc', 'avc1.640028', false],
    ['VP9 in an MP4', 'vp9', 'vp09.00.10.08', true],
    ['AV1 in an MP4', 'av1', 'av01.0.04M.08', true],
  ] as const)('%s', (_what, codec, codecString, isMp4) => {
    expect(isShownByBrowsers({ codec, codecString, isMp4 })).toBe(true);
  });
});

describe('not every browser shows', () => {
  it.each([
    ['H.264 of 10 bits, as cameras record', 'avc', 'avc1.6e0028', true],
    ['H.264 of 4:2:2', 'avc', 'avc1.7a0028', true],
    ['HEVC', 'hevc', 'hvc1.1.6.L93.B0', true],
    ['VP9 in another container', 'vp9', 'vp09.00.10.08', false],
    ['a codec without a name', null, null, true],
  ] as const)('%s', (_what, codec, codecString, isMp4) => {
    expect(isShownByBrowsers({ codec, codecString, isMp4 })).toBe(false);
  });
});

describe('a video is encoded', () => {
  it.each([
    ['of 4K, with 1080 lines', [3840, 2160], { width: 1920, height: 1080 }],
    ['of 4K, upright', [2160, 3840], { width: 1080, height: 1920 }],
    ['of 1080 lines, as it is', [1920, 1080], { width: 1920, height: 1080 }],
    ['that is small, not enlarged', [320, 180], { width: 320, height: 180 }],
    ['that is wide, whole', [4096, 1000], { width: 1920, height: 468 }],
    ['of odd numbers of pixels, with even ones', [321, 181], { width: 322, height: 182 }],
  ] as const)('%s', (_what, [width, height], size) => {
    expect(encodingOf({ width, height, framesPerSecond: 30 }, 10)).toMatchObject(size);
  });

  const hd = { width: 1920, height: 1080, framesPerSecond: 30 };

  it.each([
    ['10 seconds', 10, { height: 1080, bitrate: 6_220_800 }],
    ['10 minutes', 600, { height: 1080, bitrate: 2_184_772 }],
    ['20 minutes', 1200, { height: 720, bitrate: 996_386 }],
    ['an hour', 3600, { height: 480, bitrate: 204_129 }],
  ])('of %s, so that it is smaller than 200 MB', (_what, seconds, encoding) => {
    const { height, bitrate } = encodingOf(hd, seconds);
    expect({ height, bitrate }).toEqual(encoding);
    expect(((bitrate + 192_000) * seconds) / 8).toBeLessThan(200 * 1024 * 1024);
  });
});

it.each([
  ['a file that ends after 2.5 of 4 seconds', 4, 2.5, true],
  ['a file without any of its 4 seconds', 4, 0, true],
  ['half of an hour', 3600, 1800, true],
  ['a file that rounds', 4, 3.96, false],
  ['a file whose last frames are not shown', 120, 116, false],
  ['a recording that does not say its length', null, 3, false],
])('whether it is cut off: %s', (_what, announced, found, expected) => {
  expect(isCutOff(announced, found)).toBe(expected);
});
