import { AppError } from '@/data-service/backend/client/app-error';
import { FileRefused, type PrepareOptions } from '../form/file-rules';
import type { ConvertedContent, PictureJob, PictureReport } from './picture-worker';

/** The reason that is given where this browser could not convert a picture, for want of memory perhaps. */
const UNCONVERTED = { heic: 'heic', tif: 'tiff', jxl: 'jxl', bmp: 'damaged-picture' } as const;

/**
 * Returns a picture that few browsers show as one that all of them do: a JPEG, or a WebP or PNG where parts of it are
 * transparent, upright and without anything but its pixels. Throws `FileRefused`. A worker does it, so that the form may
 * be used on, and a cancelled one ends at once.
 */
export async function preparePicture(
  file: File,
  content: ConvertedContent,
  { signal, onProgress }: PrepareOptions,
): Promise<File> {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  try {
    const picture = await new Promise<Blob>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('error', ({ message }) => {
        reject(new AppError('unreachable', `The worker could not be loaded: ${message}`));
      });
      worker.addEventListener('message', ({ data }: MessageEvent<PictureReport>) => {
        if ('share' in data) onProgress(data.share);
        else if ('picture' in data) resolve(data.picture);
        else if ('refused' in data) reject(new FileRefused(data.refused));
        else reject(new FileRefused(UNCONVERTED[content], { cause: data.failed }));
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage({ file, content } satisfies PictureJob);
    });
    const [, extension = ''] = picture.type.split('/');
    const name = `${file.name.replace(/\.[^.]*$/, '')}.${extension}`;
    return new File([picture], name, { type: picture.type });
  } finally {
    worker.terminate();
  }
}
