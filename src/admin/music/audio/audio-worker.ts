import { FileRefused, type FileError } from '../../form/file-rules';
import { makeAudio, type AudioJob, type AudioReport } from './make-audio';

export type WorkerReport = AudioReport | { refused: FileError } | { failed: string };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
const report = (message: WorkerReport) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<AudioJob>) => {
  makeAudio(data, report).catch((error: unknown) => {
    if (error instanceof FileRefused) report({ refused: error.reason });
    else report({ failed: String(error) });
  });
});
