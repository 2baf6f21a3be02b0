import { dirname, join } from 'node:path';
import { fileHash } from './content-hash';
import type { FileStore } from './file-store';
import { findFreshPicture } from './find-picture';
import type { ReceivedFile } from './receive';
import type { UploadProcessor } from './upload-processor';

interface StoreOptions {
  files: FileStore;
  processor: UploadProcessor;
  /** Aborted when nobody waits for the result any more. */
  gone: AbortSignal;
}

/** Has a file that has arrived checked and sanitized, stores the result, and returns its public path. */
export async function storeUpload(
  received: ReceivedFile,
  { files, processor, gone }: StoreOptions,
): Promise<string> {
  const { path, kind, iconOf } = received;
  const isPicture = kind === 'raster' && iconOf === undefined;
  const known = isPicture ? await findFreshPicture(files, await fileHash(path)) : null;
  if (known) return known.url;
  const names = await processor.process(received, gone);
  for (const name of names) await files.put(name, { path: join(dirname(path), name) });
  return `/uploads/${names.at(-1)}`;
}
