import { MAX_LINK_LENGTH } from './embed-address';
import { hostProblem } from './music-host';
import { readPlatform } from './music-platforms';
import { findAddress } from './music-link-text';

/** Where people keep music that they send; the names are those of common:social. */
export const MUSIC_PLATFORMS = [
  'soundcloud',
  'youtube',
  'google_drive',
  'dropbox',
  'spotify',
  'apple_music',
  'bandcamp',
  'wetransfer',
] as const;
export type MusicPlatform = (typeof MUSIC_PLATFORMS)[number];

/** What a sender should know: who may open it, that it is out already, that it will be gone. */
export const MUSIC_LINK_HINTS = ['anyone-with-the-link', 'released', 'expires'] as const;
export type MusicLinkHint = (typeof MUSIC_LINK_HINTS)[number];

/** Why a text is no link to music that somebody here may open. */
export const MUSIC_LINK_REFUSALS = [
  'no-address',
  'several-addresses',
  'too-long',
  'scheme',
  'characters',
  'credentials',
  'ip-address',
  'local-host',
  'invalid-host',
  'port',
  'look-alike',
  'profile',
  'no-track',
] as const;
export type MusicLinkRefusal = (typeof MUSIC_LINK_REFUSALS)[number];

/** A link to music in the form in which it is stored: https, without what tracks whoever shared it. */
export interface MusicLink {
  address: string;
  /** Null is a host that is not known here: the sender has to confirm it. */
  platform: MusicPlatform | null;
  hint: MusicLinkHint | null;
}

/** What no address contains, and what hides another one: control, invisible and reversing characters, backslashes. */
const HIDING = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\\]/u;

/** The host as it was written: URL decodes and mends it. */
const WRITTEN_HOST = /^https?:\/*([^/?#]*)/i;

/** Says which music a text links to, or why it does not. It never looks the link up. */
export function readMusicLink(text: string): MusicLink | MusicLinkRefusal {
  if (text.trim().length > MAX_LINK_LENGTH) return 'too-long';
  const found = findAddress(text);
  if (typeof found === 'string') return found;
  if (HIDING.test(found.written)) return 'characters';
  const [, host = ''] = WRITTEN_HOST.exec(found.written) ?? [];
  if (host.includes('@')) return 'credentials';
  if (host.includes('%')) return 'invalid-host';
  return readAddress(
    found.written.replace(/^http:\/\/([^/?#]*?)(?::80)?(?=[/?#]|$)/i, 'https://$1'),
  );
}

function readAddress(written: string): MusicLink | MusicLinkRefusal {
  if (!URL.canParse(written)) return 'invalid-host';
  const url = new URL(written);
  const problem = hostProblem(url.hostname);
  if (problem) return problem;
  if (url.port !== '') return 'port';
  const link = readPlatform(url) ?? { address: url.href, platform: null, hint: null };
  return typeof link !== 'string' && link.address.length > MAX_LINK_LENGTH ? 'too-long' : link;
}
