import { AppError } from '@/data-service/backend/client/app-error';
import { FileRefused, type PrepareOptions } from '../../form/file-rules';
import type { WorkerReport } from './audio-worker';
import { decodeInPage, refusalOf } from './decode-in-page';
import {
  TOLERATED,
  type AudioJob,
  type Compressed,
  type PreparedAudio,
  type Unread,
} from './make-audio';
import type { Loudness } from './waveform';

interface Options extends PrepareOptions {
  onLoudness: (loudness: Loudness) => void;
}

type Job = Omit<AudioJob, 'decoded' | 'mayBeShort'>;

/** The files that the page has decoded, for further parts of them. */
const decodedFiles = new WeakMap<Blob, Blob>();

/**
 * Returns what visitors hear of a file, as an MP3. A worker makes it, so that the form may be used on, and a cancelled one
 * ends at once. What it cannot read, or not to its end, the page decodes, once. Throws `FileRefused`.
 */
export async function prepareAudio(job: Job, options: Options): Promise<PreparedAudio> {
  const mayBeShort = options.mayBeShort ?? false;
  const known = decodedFiles.get(job.file);
  const first = await run({ ...job, mayBeShort, ...(known && { decoded: known }) }, options);
  if ('audio' in first) return first.audio;
  if (known) throw refusalOf(first.unread);
  const decoded = await decodeMore(job.file, first.unread);
  options.signal.throwIfAborted();
  if (decoded) decodedFiles.set(job.file, decoded);
  const second = await run(decoded ? { ...job, decoded } : { ...job, mayBeShort: true }, options);
  if ('audio' in second) return second.audio;
  throw refusalOf({ ...first.unread, ...second.unread });
}

/** Returns a file as the page decodes it; null where that has no more of it than was read, and all is there. */
async function decodeMore(file: Blob, unread: Unread): Promise<Blob | null> {
  const { shortage, format } = unread;
  const isDecoded = !shortage || format !== undefined; // else it is cut off, and its samples are uncompressed
  const isTolerated = shortage !== undefined && shortage.whole - shortage.read < TOLERATED;
  try {
    if (!isDecoded) throw refusalOf(unread);
    const { wave, seconds } = await decodeInPage(file, unread);
    if (!shortage || seconds > shortage.read + 0.01) return wave;
    if (shortage.isDeclared && !isTolerated) throw refusalOf(unread);
    return null;
  } catch (error) {
    if (isTolerated) return null;
    throw error;
  }
}

type Outcome = { audio: PreparedAudio } | { unread: Unread };

/** Some browsers' decoders never answer. One that has done nothing for this long, in milliseconds, is given up. */
const PATIENCE = 15_000;

async function run(job: AudioJob, { signal, onProgress, onLoudness }: Options): Promise<Outcome> {
  const worker = new Worker(new URL('./audio-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Outcome>((resolve, reject) => {
      let compressed: Compressed | undefined;
      const giveUp = () => resolve({ unread: { ...compressed, reason: 'audio-unreadable' } });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('error', ({ message }) => {
        reject(new AppError('unreachable', `The worker could not be loaded: ${message}`));
      });
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReport>) => {
        clearTimeout(timer);
        if ('compressed' in data) ({ compressed } = data);
        else if ('unread' in data) resolve(data);
        else if ('share' in data) onProgress(data.share);
        else if ('loudness' in data) onLoudness(data.loudness);
        else if ('audio' in data) resolve(data);
        else if ('refused' in data) reject(new FileRefused(data.refused));
        else reject(new FileRefused('audio-damaged', { cause: data.failed }));
        if (compressed) timer = setTimeout(giveUp, PATIENCE);
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(job);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
