import { MAX_LINK_LENGTH } from './embed-address';
import { hostError } from './music-host';
import { findAddress } from './music-link-text';
import type { MusicLinkHint } from './platform';
import { DEMO_PLATFORMS } from './platforms';
import { readPage } from './read-page';

/** A platform where people keep music that they send. */
export type MusicPlatform = (typeof DEMO_PLATFORMS)[number]['name'];

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
type MusicLinkRefusal = (typeof MUSIC_LINK_REFUSALS)[number];

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
  const error = hostError(url.hostname);
  if (error) return error;
  if (url.port !== '') return 'port';
  const found = readPage(url.href, DEMO_PLATFORMS);
  if (typeof found?.page === 'string') return found.page;
  const { address, hint = null } = found?.page ?? { address: url.href };
  if (address.length > MAX_LINK_LENGTH) return 'too-long';
  return { address, platform: found?.platform.name ?? null, hint };
}
