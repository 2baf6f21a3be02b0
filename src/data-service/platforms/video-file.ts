import { normalizeHttpsUrl } from './https-url';

/** How a video file is called that browsers play: MP4, also as Apple calls it, or WebM. */
export const VIDEO_FILE_NAME = /\.(?:mp4|m4v|webm)$/i;

/** Whether this is the https address of a video file that browsers play. */
export function isVideoFile(url: string): boolean {
  const href = normalizeHttpsUrl(url);
  return href !== null && VIDEO_FILE_NAME.test(new URL(href).pathname);
}
