import { AppError } from '@/data-service/client/app-error';
import { FileRefused, type FileError, type PrepareOptions } from '../uploads/file-rules';
import type { WorkerReport } from './audio-worker';
import { decodeInPage } from './decode-in-page';
import type { AudioJob, Compressed, PreparedAudio, Undecodable } from './make-audio';
import type { Loudness } from './waveform';

interface Options extends PrepareOptions {
  onLoudness: (loudness: Loudness) => void;
}

type Job = Omit<AudioJob, 'decoded'>;

/** The files that the page has decoded, for further parts of them. */
const decodedFiles = new WeakMap<Blob, Blob>();

/**
 * Returns what visitors hear of a file, as an MP3. A worker makes it, so that the form may be used on, and a cancelled one
 * ends at once. Throws `FileRefused`.
 */
export async function prepareAudio(job: Job, options: Options): Promise<PreparedAudio> {
  const known = decodedFiles.get(job.file);
  const outcome = await run(known ? { ...job, decoded: known } : job, options);
  if ('audio' in outcome) return outcome.audio;
  const { compressed, reason } = outcome;
  const decoded = await decodeInPage(job.file, compressed, reason);
  options.signal.throwIfAborted();
  decodedFiles.set(job.file, decoded);
  const again = await run({ ...job, decoded }, options);
  if ('audio' in again) return again.audio;
  throw refusal(again.reason, compressed.format);
}

type Outcome = { audio: PreparedAudio } | { compressed: Compressed; reason: Undecodable };

/** Some browsers' decoders never answer. One that has done nothing for this long, in milliseconds, is given up. */
const PATIENCE = 15_000;

async function run(job: AudioJob, { signal, onProgress, onLoudness }: Options): Promise<Outcome> {
  const worker = new Worker(new URL('./audio-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Outcome>((resolve, reject) => {
      let compressed: Compressed | undefined;
      const giveUp = (reason: Undecodable) => {
        if (compressed) resolve({ compressed, reason });
      };
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('error', ({ message }) => {
        reject(new AppError('unreachable', `The worker could not be loaded: ${message}`));
      });
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReport>) => {
        clearTimeout(timer);
        if ('compressed' in data) ({ compressed } = data);
        else if ('undecodable' in data) giveUp(data.undecodable);
        else if ('share' in data) onProgress(data.share);
        else if ('loudness' in data) onLoudness(data.loudness);
        else if ('audio' in data) resolve(data);
        else if ('refused' in data) reject(refusal(data.refused, data.format));
        else reject(new FileRefused('audio-damaged', { cause: data.failed }));
        if (compressed) timer = setTimeout(giveUp, PATIENCE, 'audio-unreadable');
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(job);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

const refusal = (reason: FileError, format: string | undefined) =>
  new FileRefused(reason, format === undefined ? {} : { format });
