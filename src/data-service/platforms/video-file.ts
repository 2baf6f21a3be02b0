import { normalHttpsAddress } from './https-address';

/** How a video file is called that browsers play: MP4, also as Apple calls it, or WebM. */
export const VIDEO_FILE_NAME = /\.(?:mp4|m4v|webm)$/i;

/** Whether this is the https address of a video file that browsers play. */
export function isVideoFile(address: string): boolean {
  const href = normalHttpsAddress(address);
  return href !== null && VIDEO_FILE_NAME.test(new URL(href).pathname);
}
