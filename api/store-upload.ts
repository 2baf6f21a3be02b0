import { readFile } from 'node:fs/promises';
import { storeDrawing } from './drawings';
import type { FileStore } from './file-store';
import { storePicture } from './pictures';
import type { ReceivedFile } from './receive';
import { storeVideo } from './videos';

/** Checks, cleans and stores a file that has arrived, and tells its public address. */
export async function storeUpload(files: FileStore, { path, kind }: ReceivedFile): Promise<string> {
  if (kind === 'mp4' || kind === 'webm') return storeVideo(files, path, kind);
  const store = kind === 'svg' ? storeDrawing : storePicture;
  return (await store(files, await readFile(path))).address;
}
