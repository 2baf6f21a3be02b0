import { addressIn, copiedAddress, MAX_COPIED_LENGTH, MAX_LINK_LENGTH } from './embed-address';
import { normalHttpsAddress } from './https-address';
import { isVideoFile, VIDEO_FILE_NAME } from './video-file';
import { readPage } from './read-page';
import { SITE_PLATFORMS } from './site-platforms';

/** What a video's address leads to, and the form in which it is stored. Only a link does not play on our pages. */
export interface VideoAddress {
  kind: (typeof SITE_PLATFORMS)[number]['name'] | 'file' | 'link';
  address: string;
}

export type VideoError = 'too-long' | 'video-address';

/** What a text leads to that somebody copied to show a video, or why it leads nowhere. It is never looked up. */
export function readVideoAddress(text: string): VideoAddress | VideoError {
  if (text.length > MAX_COPIED_LENGTH) return 'too-long';
  const found = readPage(addressIn(text.trim()), SITE_PLATFORMS);
  if (typeof found?.page === 'object' && found.page.kind === 'video') {
    return { kind: found.platform.name, address: found.page.address };
  }
  const copied = copiedAddress(text.trim());
  // Of a host that is not known here nobody can say whether it speaks https, too.
  const address = normalHttpsAddress(copied);
  if (address === null) return 'video-address';
  // The name of a file alone, without the address before it.
  if (VIDEO_FILE_NAME.test(new URL(address).hostname)) return 'video-address';
  if (address.length > MAX_LINK_LENGTH) return 'too-long';
  return { kind: isVideoFile(address) ? 'file' : 'link', address };
}
