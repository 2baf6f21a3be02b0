import { httpsUrlIn, copiedUrl, MAX_COPIED_LENGTH, MAX_LINK_LENGTH } from './embed-url';
import { normalizeHttpsUrl } from './https-url';
import { isVideoFile, VIDEO_FILE_NAME } from './video-file';
import { readPage } from './read-page';
import { SITE_PLATFORMS } from './site-platforms';

/** What a video's address leads to, and the form in which it is stored. Only a link does not play on our pages. */
export interface VideoUrl {
  kind: (typeof SITE_PLATFORMS)[number]['name'] | 'file' | 'link';
  url: string;
}

export type VideoError = 'too-long' | 'video-address';

/** What a text leads to that somebody copied to show a video, or why it leads nowhere. It is never looked up. */
export function readVideoUrl(text: string): VideoUrl | VideoError {
  if (text.length > MAX_COPIED_LENGTH) return 'too-long';
  const found = readPage(httpsUrlIn(text.trim()), SITE_PLATFORMS);
  if (typeof found?.page === 'object' && found.page.kind === 'video') {
    return { kind: found.platform.name, url: found.page.url };
  }
  const copied = copiedUrl(text.trim());
  // Of a host that is not known here nobody can say whether it speaks https, too.
  const url = normalizeHttpsUrl(copied);
  if (url === null) return 'video-address';
  // The name of a file alone, without the address before it.
  if (VIDEO_FILE_NAME.test(new URL(url).hostname)) return 'video-address';
  if (url.length > MAX_LINK_LENGTH) return 'too-long';
  return { kind: isVideoFile(url) ? 'file' : 'link', url };
}
