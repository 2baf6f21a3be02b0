import { fileHash } from './content-hash';
import { VideoFile } from './video-file';
import { inspectMp4 } from './video-mp4';

/** Blanks in an MP4 video what tells of its maker, and returns the name of its content. */
export async function processVideo(path: string): Promise<string> {
  await VideoFile.edit(path, inspectMp4);
  return `${await fileHash(path)}.mp4`;
}
