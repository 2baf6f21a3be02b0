import type { VideoCodec } from 'mediabunny';
import { MAX_VIDEO_BYTES } from '@/config/upload-limits';

interface Picture {
  /** As it is shown, in pixels. */
  width: number;
  height: number;
  framesPerSecond: number;
}

interface Encoding {
  width: number;
  height: number;
  /** Bits per second. */
  bitrate: number;
}

/** The profiles of H.264 that every browser shows: 8 bits, colours at half the resolution. */
const COMMON_H264 = /^avc[13]\.(?:42|4d|58|64)/i;

interface Codec {
  codec: VideoCodec | null;
  /** With its profile, such as `avc1.640028`. */
  codecString: string | null;
  isMp4: boolean;
}

/** Whether visitors' browsers show a video of this codec; VP9 and AV1 count where they are in an MP4 already. */
export function isShownByBrowsers({ codec, codecString, isMp4 }: Codec): boolean {
  if (codec === 'avc') return COMMON_H264.test(codecString ?? '');
  return isMp4 && (codec === 'vp8' || codec === 'vp9' || codec === 'av1');
}

/** The sizes of encoded videos, by the pixels of the shorter and the longer side. */
const SIZES = [
  [1080, 1920],
  [720, 1280],
  [480, 854],
] as const;

/** Bits that a pixel of a frame gets, and the fewest with which a smaller picture does not look better. */
const BITS_PER_PIXEL = 0.1;
const FEWEST_BITS_PER_PIXEL = 0.03;

const SOUND_BITRATE = 192_000;
const MIN_BITRATE = 100_000;
/** The share of the limit that is aimed at: encoders miss their bitrate a little. */
const SHARE_OF_LIMIT = 0.85;

/** Returns how a video is encoded so that it looks good and stays below the limit of uploads, however long it is. */
export function encodingOf(picture: Picture, seconds: number): Encoding {
  const available = (MAX_VIDEO_BYTES * 8 * SHARE_OF_LIMIT) / Math.max(seconds, 1) - SOUND_BITRATE;
  const sizes = SIZES.map((size) => fit(picture, size));
  const pixels = ({ width, height }: { width: number; height: number }) =>
    width * height * picture.framesPerSecond;
  const size =
    sizes.find((one) => pixels(one) * FEWEST_BITS_PER_PIXEL <= available) ?? fit(picture, SIZES[2]);
  const bitrate = Math.max(Math.min(pixels(size) * BITS_PER_PIXEL, available), MIN_BITRATE);
  return { ...size, bitrate: Math.round(bitrate) };
}

/** Encoders of H.264 take even numbers of pixels alone. */
function fit({ width, height }: Picture, [shorter, longer]: readonly [number, number]) {
  const scale = Math.min(1, shorter / Math.min(width, height), longer / Math.max(width, height));
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/** The share of its length that a whole video may lack: containers round, and count what is not shown. */
const TOLERANCE = 0.05;

/** Whether a video of the second length is only the beginning of what its file says it is, both in seconds. */
export function isCutOff(announced: number | null, found: number): boolean {
  return announced !== null && announced - found > Math.max(announced * TOLERANCE, 1);
}
