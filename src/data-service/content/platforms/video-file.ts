import { normalizeHttpsUrl } from './https-url';

/** The extensions of video files that browsers play: MP4, also as Apple names it, or WebM. */
export const VIDEO_FILE_NAME = /\.(?:mp4|m4v|webm)$/i;

/** Returns true for the https URL of a video file that browsers play. */
export function isVideoFile(url: string): boolean {
  const href = normalizeHttpsUrl(url);
  return href !== null && VIDEO_FILE_NAME.test(new URL(href).pathname);
}
