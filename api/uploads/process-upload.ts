import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeIcons } from './logo-icons';
import { processPicture } from './pictures';
import type { ReceivedFile } from './receive';
import { unsupportedType } from './upload-error';
import { processVideo } from './video-mp4';

/**
 * Checks and cleans a file that has arrived. Writes what is to be stored beside it, and returns the names; that of the
 * path is last.
 */
export async function processUpload({ path, kind, iconOf }: ReceivedFile): Promise<string[]> {
  const directory = dirname(path);
  if (iconOf !== undefined && kind !== 'raster') throw unsupportedType();
  if (kind === 'mp4') {
    const name = await processVideo(path);
    await rename(path, join(directory, name));
    return [name];
  }
  const bytes = await readFile(path);
  // What reads SVG takes a second to load, and most uploads are photos.
  const { outputs } =
    kind === 'svg'
      ? await (await import('./svg')).processSvg(bytes)
      : await (iconOf === undefined ? processPicture(bytes) : makeIcons(bytes, iconOf));
  for (const [storedPath, content] of outputs) {
    await writeFile(join(directory, basename(storedPath)), content, { flush: true });
  }
  return outputs.map(([storedPath]) => basename(storedPath));
}
