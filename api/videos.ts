import { fileHash } from './content-hash';
import type { FileStore } from './file-store';
import { VideoFile } from './video-file';
import { inspectMp4 } from './video-mp4';
import { inspectWebm } from './video-webm';

const INSPECT = { mp4: inspectMp4, webm: inspectWebm };

/** Stores an uploaded video under a name of its content, and tells the address; the file is changed on the way. */
export async function storeVideo(
  files: FileStore,
  path: string,
  kind: keyof typeof INSPECT,
): Promise<string> {
  await VideoFile.edit(path, INSPECT[kind]);
  const name = `${await fileHash(path)}.${kind}`;
  await files.put(name, { path });
  return `/uploads/${name}`;
}
