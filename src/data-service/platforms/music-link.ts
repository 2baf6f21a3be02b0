import { MAX_LINK_LENGTH } from './embed-url';
import { hostError } from './music-host';
import { findUrl } from './music-link-text';
import type { MusicLinkHint } from './platform';
import { DEMO_PLATFORMS } from './platforms';
import { readPage } from './read-page';
import { parseUrl } from '@/config/parse-url';

/** A platform where people keep music that they send. */
export type MusicPlatform = (typeof DEMO_PLATFORMS)[number]['name'];

/** The validation errors of a link to music. */
export const MUSIC_LINK_ERRORS = [
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
type MusicLinkError = (typeof MUSIC_LINK_ERRORS)[number];

/** A link to music in the form in which it is stored: https, without tracking parameters. */
export interface MusicLink {
  url: string;
  /** Null for a host that is not known here: the sender has to confirm it. */
  platform: MusicPlatform | null;
  hint: MusicLinkHint | null;
}

/** Characters that no URL contains, or that hide another one: control, invisible, reversing characters, backslashes. */
const HIDING = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\\]/u;

/** The host as it was written: URL decodes and repairs it. */
const WRITTEN_HOST = /^https?:\/*([^/?#]*)/i;

/** Reads a link to music; returns the validation error where it is none. It looks nothing up. */
export function readMusicLink(text: string): MusicLink | MusicLinkError {
  if (text.trim().length > MAX_LINK_LENGTH) return 'too-long';
  const found = findUrl(text);
  if (typeof found === 'string') return found;
  if (HIDING.test(found.written)) return 'characters';
  const [, host = ''] = WRITTEN_HOST.exec(found.written) ?? [];
  if (host.includes('@')) return 'credentials';
  if (host.includes('%')) return 'invalid-host';
  return readUrl(found.written.replace(/^http:\/\/([^/?#]*?)(?::80)?(?=[/?#]|$)/i, 'https://$1'));
}

function readUrl(written: string): MusicLink | MusicLinkError {
  const parsed = parseUrl(written);
  if (!parsed) return 'invalid-host';
  const error = hostError(parsed.hostname);
  if (error) return error;
  if (parsed.port !== '') return 'port';
  const found = readPage(parsed.href, DEMO_PLATFORMS);
  if (typeof found?.page === 'string') return found.page;
  const { url, hint = null } = found?.page ?? { url: parsed.href };
  if (url.length > MAX_LINK_LENGTH) return 'too-long';
  return { url, platform: found?.platform.name ?? null, hint };
}
