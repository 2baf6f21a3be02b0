import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import pLimit from 'p-limit';
import { parsePictureName } from '@/lib/picture-name';
import { contentHash } from '../../api/uploads/file-store';
import type { FileStore } from '../../api/uploads/file-store';

/** Stores a picture, a video or a recording of the demo, unless it is stored already, and returns its URL. */
export interface DemoMedia {
  picture: (name: string) => Promise<string>;
  video: (name: string) => Promise<string>;
  audio: (name: string) => Promise<string>;
}

// The Storage of a hosted project is queried over the network, file by file.
const AT_A_TIME = 8;

/** The pictures, videos and recordings that lie beside this file, finished; files that are stored already stay. */
export function createDemoMedia(files: FileStore): DemoMedia {
  const limit = pLimit(AT_A_TIME);
  const stored = new Map<string, Promise<string>>();

  /** Stores each file once: news show covers that releases show, too. */
  function once(key: string, store: () => Promise<string>): Promise<string> {
    const url = stored.get(key) ?? limit(store);
    stored.set(key, url);
    return url;
  }

  async function storePicture(name: string): Promise<string> {
    const folder = new URL(`pictures/${name}/`, import.meta.url);
    const names = await readdir(folder);
    const url = names.map((file) => `/uploads/${file}`).find((file) => parsePictureName(file));
    if (url === undefined) throw new Error(`There is no picture in ${folder.pathname}.`);
    const main = basename(url);
    if (await files.find(main)) return url;
    // Its presence means that all are there.
    for (const file of [...names.filter((other) => other !== main), main]) {
      await files.put(file, await readFile(new URL(file, folder)));
    }
    return url;
  }

  async function storeFile(path: string, extension: string): Promise<string> {
    const bytes = await readFile(new URL(`${path}.${extension}`, import.meta.url));
    const file = `${contentHash(bytes)}.${extension}`;
    if (!(await files.find(file))) await files.put(file, bytes);
    return `/uploads/${file}`;
  }

  return {
    picture: (name) => once(`pictures/${name}`, () => storePicture(name)),
    video: (name) => once(`videos/${name}`, () => storeFile(`videos/${name}`, 'mp4')),
    audio: (name) => once(`audio/${name}`, () => storeFile(`audio/${name}`, 'mp3')),
  };
}
