import {
  BlobSource,
  Conversion,
  Input,
  type InputTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  MPEG_TS,
  Output,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
  WEBM,
  type ConversionOptions,
} from 'mediabunny';
import { MAX_VIDEO_BYTES } from '@/config/upload-limits';
import { AppError } from '@/data-service/backend/client/app-error';
import { FileRefused, type PrepareOptions } from '../form/file-rules';
import {
  isCutOff,
  isShownByBrowsers,
  pictureEncoding,
  pictureTrackOf,
  soundEncoding,
  soundTrackOf,
} from './video-tracks';

/** The bytes up to which a video that is copied is kept in memory, so that it gets no room for its index that stays empty. */
const MAX_IN_MEMORY = 32 * 1024 * 1024;

/**
 * Returns the MP4 that is to be uploaded for a video: its picture and sound without anything else, such as where it was
 * recorded; copied where every browser shows them, encoded as H.264 and AAC where not. Throws `FileRefused`.
 */
export async function prepareVideo(
  file: File,
  format: string,
  options: PrepareOptions,
): Promise<File> {
  const input = new Input({
    source: new BlobSource(file),
    formats: [MP4, QTFF, MATROSKA, WEBM, MPEG_TS],
  });
  try {
    // QuickTime of the last century among them.
    if (!(await input.canRead())) throw new FileRefused('video-format', { format });
    return await rewrite(file, input, format === 'MP4', options);
  } catch (error) {
    const isKnown = error instanceof FileRefused || error instanceof AppError;
    if (isKnown || options.signal.aborted) throw error;
    throw new FileRefused('video-damaged', { cause: error });
  } finally {
    input.dispose();
  }
}

async function rewrite(
  file: File,
  input: Input,
  isMp4: boolean,
  options: PrepareOptions,
): Promise<File> {
  const picture = await pictureTrackOf(input);
  const sound = options.withoutSound ? null : await soundTrackOf(input);
  const isShown = isShownByBrowsers({
    codec: await picture.getCodec(),
    codecString: await picture.getCodecParameterString(),
    isMp4,
  });
  const codec = await sound?.getCodec();
  const isPictureCopied = isShown && file.size <= MAX_VIDEO_BYTES;
  const isSoundCopied = codec === 'aac' || (isMp4 && codec === 'mp3');

  const pictureOptions = isPictureCopied ? {} : await pictureEncoding(input, picture);
  const soundOptions = sound && !isSoundCopied ? await soundEncoding(sound) : {};
  const tracks = sound ? [picture, sound] : [picture];
  const isCopied = isPictureCopied && (!sound || isSoundCopied);
  const mp4 = await convert(
    {
      input,
      video: ({ id }) => (id === picture.id ? pictureOptions : { discard: true }),
      audio: ({ id }) => (id === sound?.id ? soundOptions : { discard: true }),
      tags: {},
      showWarnings: false,
    },
    isCopied && file.size > MAX_IN_MEMORY ? await packetsOf(tracks) : null,
    options,
  );
  const seconds = await input.getDurationFromMetadata(tracks);
  if (isCutOff(seconds, await durationOf(mp4))) throw new FileRefused('video-damaged');
  return new File([mp4], `${file.name.replace(/\.\w+$/, '')}.mp4`, { type: 'video/mp4' });
}

/** Returns the most packets that one of the tracks has. */
async function packetsOf(tracks: readonly InputTrack[]): Promise<number> {
  const stats = await Promise.all(tracks.map((track) => track.computePacketStats()));
  return Math.max(...stats.map(({ packetCount }) => packetCount));
}

/** Returns the seconds that a converted video has: a file that was not copied whole just ends early. */
function durationOf(mp4: Blob): Promise<number> {
  return new Input({ source: new BlobSource(mp4), formats: [MP4] }).computeDuration();
}

/** An output that reserves space for the index of this many packets in front, so that it need not keep them in memory. */
class RoomyOutput extends Output<Mp4OutputFormat, StreamTarget> {
  readonly #packets: number;

  constructor(target: StreamTarget, packets: number) {
    super({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target });
    this.#packets = packets;
  }

  override addVideoTrack(...[source, metadata]: Parameters<Output['addVideoTrack']>) {
    return super.addVideoTrack(source, { ...metadata, maximumPacketCount: this.#packets });
  }

  override addAudioTrack(...[source, metadata]: Parameters<Output['addAudioTrack']>) {
    return super.addAudioTrack(source, { ...metadata, maximumPacketCount: this.#packets });
  }
}

/** Returns the converted video, which the browser keeps. `packets`: the maximum number in a track, where that is known. */
async function convert(
  options: Omit<ConversionOptions, 'output'>,
  packets: number | null,
  { signal, onProgress }: PrepareOptions,
): Promise<Blob> {
  let mp4 = new Blob();
  const writable = new WritableStream<StreamTargetChunk>({
    write({ data, position }) {
      mp4 = new Blob([mp4.slice(0, position), data, mp4.slice(position + data.length)]);
    },
  });
  const target = new StreamTarget(writable, { chunked: true });
  const output =
    packets === null
      ? new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
      : new RoomyOutput(target, packets);
  const conversion = await Conversion.init({ ...options, output });
  const lost = conversion.discardedTracks.find(({ reason }) => reason !== 'discarded_by_user');
  if (lost) throw new Error(`A track cannot be converted: ${lost.reason}.`);
  let percent = 0;
  conversion.onProgress = (share) => {
    const now = Math.floor(share * 100);
    if (now > percent) onProgress(now / 100);
    percent = Math.max(percent, now);
  };
  const cancel = () => void conversion.cancel();
  signal.addEventListener('abort', cancel);
  try {
    signal.throwIfAborted();
    await conversion.execute();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return mp4;
}
