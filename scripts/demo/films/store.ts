import { readFile } from 'node:fs/promises';
import { contentHash } from '../../../api/content-hash';
import type { FileStore } from '../../../api/file-store';
import type { FilmName } from './scenes';

/** Makes sure that a film is stored beside the pictures, under a name of its content, and tells its address. */
export async function storeFilm(files: FileStore, film: FilmName): Promise<string> {
  const bytes = await readFile(new URL(`${film}.mp4`, import.meta.url));
  const name = `${contentHash(bytes)}.mp4`;
  if (!(await files.find(name))) await files.put(name, bytes);
  return `/uploads/${name}`;
}
