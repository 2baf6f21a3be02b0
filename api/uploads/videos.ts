import { fileHash } from './content-hash';
import { VideoFile } from './video-file';
import { inspectMp4 } from './video-mp4';
import { inspectWebm } from './video-webm';

const INSPECT = { mp4: inspectMp4, webm: inspectWebm };

/** Blanks in a video what tells of its maker, and returns the name of its content. */
export async function processVideo(path: string, kind: keyof typeof INSPECT): Promise<string> {
  await VideoFile.edit(path, INSPECT[kind]);
  return `${await fileHash(path)}.${kind}`;
}
