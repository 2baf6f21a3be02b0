import { copiedAddress, MAX_LINK_LENGTH, readEmbedAddress } from './embed-address';
import { normalHttpsAddress } from '@/data-service/client/read-json';
import { isVideoFile, VIDEO_FILE_NAME } from './video-file';
import { readVimeoVideo } from './vimeo';

/** What a video's address leads to, and the form in which it is stored. Only a link does not play on our pages. */
export interface VideoAddress {
  kind: 'youtube' | 'vimeo' | 'file' | 'link';
  address: string;
}

export type VideoProblem = 'too-long' | 'video-address';

/** What a text leads to that somebody copied to show a video, or why it leads nowhere. It is never looked up. */
export function readVideoAddress(text: string): VideoAddress | VideoProblem {
  const youtube = readEmbedAddress(text, ['youtube']);
  if (youtube === 'too-long') return youtube;
  if (typeof youtube !== 'string') return { kind: 'youtube', address: youtube.address };
  const copied = copiedAddress(text.trim());
  const vimeo = readVimeoVideo(copied.replace(/^http:/i, 'https:'));
  if (vimeo) return { kind: 'vimeo', address: vimeo.pageUrl };
  // Of a host that is not known here nobody can say whether it speaks https, too.
  const address = normalHttpsAddress(copied);
  if (address === null) return 'video-address';
  // The name of a file alone, without the address before it.
  if (VIDEO_FILE_NAME.test(new URL(address).hostname)) return 'video-address';
  if (address.length > MAX_LINK_LENGTH) return 'too-long';
  return { kind: isVideoFile(address) ? 'file' : 'link', address };
}
