import {
  canEncodeAudio,
  canEncodeVideo,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Quality,
  type VideoCodec,
} from 'mediabunny';
import { MAX_VIDEO_BYTES } from '@/config/upload-limits';
import { codecName } from './codec-name';
import { FileRefused } from '../form/file-rules';
import { loadLate } from '../form/upload-failure';

/** Returns the track that shows the video: some files have one with a cover, too. */
export async function pictureTrackOf(input: Input): Promise<InputVideoTrack> {
  const tracks = await input.getVideoTracks();
  for (const track of tracks) if (await track.getCodec()) return track;
  const [unknown] = tracks;
  if (!unknown) {
    const isSound = (await input.getAudioTracks()).length > 0;
    throw new FileRefused(isSound ? 'not-video' : 'video-damaged'); // an index that was not written yet
  }
  throw new FileRefused('video-unreadable', { format: await codecName(unknown) });
}

/** Returns the first track of sound that can be copied or decoded; null for a silent video. */
export async function soundTrackOf(input: Input): Promise<InputAudioTrack | null> {
  const tracks = await input.getAudioTracks();
  for (const track of tracks) if (await canBeRead(track)) return track;
  const [unreadable] = tracks;
  if (!unreadable) return null;
  throw new FileRefused('sound-unreadable', { format: await codecName(unreadable) });
}

async function canBeRead(track: InputAudioTrack): Promise<boolean> {
  const codec = await track.getCodec();
  if (codec === 'ac3' || codec === 'eac3') {
    (await loadLate(() => import('@mediabunny/ac3'))).registerAc3Decoder();
  }
  return codec === 'aac' || track.canDecode();
}

/** The number of frames from which the frame rate is computed. */
const FRAMES = 100;

/** Returns how the picture is encoded. Throws `FileRefused` where this browser cannot do that. */
export async function pictureEncoding(
  input: Input,
  track: InputVideoTrack,
): Promise<ConversionVideoOptions> {
  if (!(await track.canDecode())) {
    throw new FileRefused('video-unreadable', { format: await codecName(track) });
  }
  const picture = {
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    framesPerSecond: (await track.computePacketStats(FRAMES)).averagePacketRate,
  };
  const { width, height, bitrate } = encodingOf(picture, await input.computeDuration());
  const quality = new Quality({ bitrate, bitrateMode: 'variable' });
  if (!(await canEncodeVideo('avc', { width, height, quality }))) {
    throw new FileRefused('video-not-encodable');
  }
  const isHdr = await track.hasHighDynamicRange();
  const process = isHdr ? toUsualColours(width, height) : undefined;
  return { codec: 'avc', width, height, fit: 'fill', quality, process };
}

/** HDR looks pale in browsers that do not know it: a canvas has the colours that all of them show. */
function toUsualColours(width: number, height: number): ConversionVideoOptions['process'] {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  return (frame) => {
    if (!context) throw new Error('This browser has no canvas.');
    frame.draw(context, 0, 0, width, height);
    return canvas;
  };
}

/** The rates that AAC knows and that are worth their bytes, in hertz. */
const SAMPLE_RATES = [48_000, 44_100, 32_000, 24_000, 22_050, 16_000];
const SOUND_QUALITY = new Quality({ bitrate: 192_000 });

/** Returns how sound that is not AAC is encoded as AAC: by this library where the browser cannot. */
export async function soundEncoding(track: InputAudioTrack): Promise<ConversionAudioOptions> {
  const rate = await track.getSampleRate();
  const sampleRate = SAMPLE_RATES.find((one) => one <= rate) ?? 16_000;
  const numberOfChannels = Math.min(await track.getNumberOfChannels(), 2);
  if (!(await canEncodeAudio('aac', { sampleRate, numberOfChannels, quality: SOUND_QUALITY }))) {
    (await loadLate(() => import('@mediabunny/aac-encoder'))).registerAacEncoder();
  }
  return { codec: 'aac', sampleRate, numberOfChannels, quality: SOUND_QUALITY };
}

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

/** Returns true where visitors' browsers can play a video of this codec; VP9 and AV1 only where they are in an MP4 already. */
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

/** Returns whether a video is shorter than its file announces, and so is only its beginning; both in seconds. */
export function isCutOff(announced: number | null, found: number): boolean {
  return announced !== null && announced - found > Math.max(announced * TOLERANCE, 1);
}
