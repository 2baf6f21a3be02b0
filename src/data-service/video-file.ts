import { normalHttpsAddress } from './read-json';

/** Whether this is the https address of a file that browsers play: MP4, also as Apple calls it, or WebM. */
export function isVideoFile(address: string): boolean {
  const href = normalHttpsAddress(address);
  return href !== null && /\.(?:mp4|m4v|webm)$/i.test(new URL(href).pathname);
}
