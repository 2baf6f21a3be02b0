import { AppError } from '@/data-service/client/app-error';
import { FileRefused, type FileError, type PrepareOptions } from '../uploads/file-rules';
import type { WorkerReport } from './audio-worker';
import { decodeInPage, type Undecodable } from './decode-in-page';
import type { AudioJob, PreparedAudio } from './make-audio';
import type { Loudness } from './waveform';

interface Options extends PrepareOptions {
  onLoudness: (loudness: Loudness) => void;
}

/**
 * Returns what visitors hear of a file, as an MP3. A worker makes it, so that the form may be used on, and a cancelled one
 * ends at once. Throws `FileRefused`.
 */
export async function prepareAudio(job: AudioJob, options: Options): Promise<PreparedAudio> {
  const outcome = await run(job, options);
  if (!('undecodable' in outcome)) return outcome.audio;
  const { undecodable } = outcome;
  const decoded = await decodeInPage(job.file, undecodable);
  options.signal.throwIfAborted();
  const again = await run({ ...job, decoded }, options);
  if ('audio' in again) return again.audio;
  throw new FileRefused('audio-unreadable', { format: undecodable.format });
}

type Outcome = { audio: PreparedAudio } | { undecodable: Undecodable };

async function run(job: AudioJob, { signal, onProgress, onLoudness }: Options): Promise<Outcome> {
  const worker = new Worker(new URL('./audio-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Outcome>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('error', ({ message }) => {
        reject(new AppError('unreachable', `The worker could not be loaded: ${message}`));
      });
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReport>) => {
        if ('share' in data) onProgress(data.share);
        else if ('loudness' in data) onLoudness(data.loudness);
        else if ('audio' in data || 'undecodable' in data) resolve(data);
        else if ('refused' in data) reject(refusal(data));
        else reject(new FileRefused('audio-damaged', { cause: data.failed }));
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(job);
    });
  } finally {
    worker.terminate();
  }
}

const refusal = ({ refused, format }: { refused: FileError; format: string | undefined }) =>
  new FileRefused(refused, format === undefined ? {} : { format });
