import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash, publishFiles } from '../../../api/pictures';
import type { FilmName } from './scenes';

/** Makes sure that a film is stored beside the pictures, under a name of its content, and tells its address. */
export async function storeFilm(uploadDir: string, film: FilmName): Promise<string> {
  const bytes = await readFile(new URL(`${film}.mp4`, import.meta.url));
  const name = `${contentHash(bytes)}.mp4`;
  if (!existsSync(join(uploadDir, name))) {
    await publishFiles(uploadDir, new Map([[name, bytes]]));
  }
  return `/uploads/${name}`;
}
