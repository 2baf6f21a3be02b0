import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parsePictureName, type PictureVariants } from '@/lib/picture-name';
import type { FileStore } from './file-store';

/** The age at which a picture is stored again, so that it does not count as unused, in milliseconds. */
const RENEW_AFTER = 12 * 60 * 60 * 1000;

/** The picture that was made from content of this hash, if there is one. */
export async function findPicture(files: FileStore, hash: string) {
  for (const { name, modifiedAt } of await files.list(`${hash}-`)) {
    const picture = parsePictureName(`/uploads/${name}`);
    if (picture) return { picture, storedAt: modifiedAt };
  }
  return null;
}

/** Returns that picture, unless it has to be stored again. */
export async function findFreshPicture(
  files: FileStore,
  hash: string,
): Promise<PictureVariants | null> {
  const known = await findPicture(files, hash);
  return known && Date.now() - known.storedAt.getTime() < RENEW_AFTER ? known.picture : null;
}

/** Returns a small still version of the picture that was made from content of this hash; null where there is none. */
export async function readSmallPicture(files: FileStore, hash: string): Promise<Buffer | null> {
  const found = await findPicture(files, hash);
  if (!found) return null;
  const { url, still, variants } = found.picture;
  const small = variants.find(({ format }) => format === 'webp')?.url ?? still ?? url;
  return buffer(await files.read(basename(small)));
}
