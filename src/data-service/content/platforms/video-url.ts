import { cleanAddress } from '@/lib/clean-text';
import { normalizeHttpsUrl } from './https-url';
import { readPastedLink, MAX_LINK_LENGTH, type PastedLinkError } from './pasted-link';
import { isVideoFile, VIDEO_FILE_NAME } from './video-file';
import { readPage } from './read-page';
import { SITE_PLATFORMS } from './site-platforms';

/** A video's URL in the form in which it is stored, and its kind. Only a link does not play on our pages. */
export interface VideoUrl {
  kind: (typeof SITE_PLATFORMS)[number]['name'] | 'file' | 'link';
  url: string;
}

export type VideoError = PastedLinkError | 'too-long' | 'video-address';

function videoUrlOf(link: string): VideoUrl | 'too-long' | 'video-address' {
  const found = readPage(link.replace(/^http:/i, 'https:'), SITE_PLATFORMS);
  if (typeof found?.page === 'object' && found.page.kind === 'video') {
    return { kind: found.platform.name, url: found.page.url };
  }
  // Of an unknown host nobody knows whether it supports https, too.
  const url = normalizeHttpsUrl(link);
  if (url === null) return 'video-address';
  // The name of a file alone, without the URL before it.
  if (VIDEO_FILE_NAME.test(new URL(url).hostname)) return 'video-address';
  if (url.length > MAX_LINK_LENGTH) return 'too-long';
  return { kind: isVideoFile(url) ? 'file' : 'link', url };
}

/** Reads a text that somebody copied to show a video; returns an error when it is no video URL. It looks nothing up. */
export function readVideoUrl(text: string): VideoUrl | VideoError {
  const whole = cleanAddress(text);
  // The name of a file may have spaces.
  if (whole.split('://').length === 2 && isVideoFile(whole)) return videoUrlOf(whole);
  return readPastedLink(text, videoUrlOf, ({ kind }) => kind !== 'link');
}
