import {
  BlobSource,
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  MPEG_TS,
  Output,
  QTFF,
  WEBM,
  type ConversionOptions,
} from 'mediabunny';
import { MAX_VIDEO_BYTES } from '@/config/upload-limits';
import { AppError } from '@/data-service/client/app-error';
import { FileRefused, type PrepareOptions } from './file-rules';
import {
  isCutOff,
  isShownByBrowsers,
  pictureEncoding,
  pictureTrackOf,
  soundEncoding,
  soundTrackOf,
} from './video-tracks';

/**
 * Returns the MP4 that is to be uploaded for a video: the file itself where every browser shows it; otherwise its
 * picture and sound without anything else, copied where they can stay as they are, encoded as H.264 and AAC where not.
 * Throws `FileRefused`.
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
    return await prepare(file, input, format === 'MP4', options);
  } catch (error) {
    const isKnown = error instanceof FileRefused || error instanceof AppError;
    if (isKnown || options.signal.aborted) throw error;
    throw new FileRefused('video-damaged', { cause: error });
  } finally {
    input.dispose();
  }
}

async function prepare(
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
  const isCopied = isShown && file.size <= MAX_VIDEO_BYTES;
  const isHeard = !sound || codec === 'aac' || codec === 'mp3';
  if (isMp4 && isCopied && isHeard && !options.withoutSound) return file;

  const pictureOptions = isCopied ? {} : await pictureEncoding(input, picture);
  const soundOptions = sound && codec !== 'aac' ? await soundEncoding(sound) : {};
  const bytes = await convert(
    {
      input,
      video: ({ id }) => (id === picture.id ? pictureOptions : { discard: true }),
      audio: ({ id }) => (id === sound?.id ? soundOptions : { discard: true }),
      tags: {},
      showWarnings: false,
    },
    options,
  );
  const seconds = await input.getDurationFromMetadata(sound ? [picture, sound] : [picture]);
  if (isCutOff(seconds, await durationOf(bytes))) throw new FileRefused('video-damaged');
  return new File([bytes], `${file.name.replace(/\.\w+$/, '')}.mp4`, { type: 'video/mp4' });
}

/** Returns the seconds that a converted video has: a file that was not copied whole just ends early. */
function durationOf(mp4: ArrayBuffer): Promise<number> {
  return new Input({ source: new BufferSource(mp4), formats: [MP4] }).computeDuration();
}

async function convert(
  options: Omit<ConversionOptions, 'output'>,
  { signal, onProgress }: PrepareOptions,
): Promise<ArrayBuffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
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
  if (!target.buffer) throw new Error('The conversion ended without a file.');
  return target.buffer;
}
