import {
  canEncodeAudio,
  canEncodeVideo,
  Quality,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  type Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { FileRefused } from './file-rules';
import { loadLate } from './upload-failure';
import { encodingOf } from './video-plan';

/** Returns the track that shows the video: some files have one with a cover, too. */
export async function pictureOf(input: Input): Promise<InputVideoTrack> {
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
export async function soundOf(input: Input): Promise<InputAudioTrack | null> {
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

/** The number of frames by whose times the frame rate is found. */
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

/** The names by which people know codecs, by mediabunny's names and by the codes in files. */
const CODEC_NAMES: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'HEVC (H.265)',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
  mp4v: 'MPEG-4 Visual',
  s263: 'H.263',
  h263: 'H.263',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  samr: 'AMR',
  sawb: 'AMR-WB',
  alac: 'Apple Lossless',
  dts: 'DTS',
  apac: 'Apple Positional Audio',
};

/** Returns the name of a track's codec, for messages: its code where it has no better known name. */
async function codecName(track: InputTrack): Promise<string> {
  const code = (await track.getCodec()) ?? (await track.getInternalCodecId());
  if (typeof code !== 'string') return '?';
  return CODEC_NAMES[code] ?? code.replace(/^[VA]_/, '').trim();
}
