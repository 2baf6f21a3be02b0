import { basename } from 'node:path';
import type { PictureVariants } from '@/lib/picture-name';
import type { FileStore } from '../uploads/file-store';
import { processPicture } from '../uploads/pictures';

/** Stores a picture as the function does, in the process of the test. */
export async function storePicture(files: FileStore, bytes: Uint8Array): Promise<PictureVariants> {
  const { picture, outputs } = await processPicture(bytes);
  for (const [path, content] of outputs) await files.put(basename(path), content);
  return picture;
}
