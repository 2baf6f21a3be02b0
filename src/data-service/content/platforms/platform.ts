/** The kind of a platform's page. */
export type PlatformPageKind = 'artist' | 'album' | 'track' | 'playlist' | 'store' | 'video';

/** Hints for the sender of a link: who may open it, that it is out already, that it expires. */
export const MUSIC_LINK_HINTS = ['anyone-with-the-link', 'released', 'expires'] as const;
export type MusicLinkHint = (typeof MUSIC_LINK_HINTS)[number];

/** A page of a platform with music or a video. */
export interface PlatformPage {
  /** The form in which it is stored: https, without tracking parameters. */
  url: string;
  /** Absent where the page is only a link that a sender may give. */
  kind?: PlatformPageKind;
  /** The player's page, for a frame. Absent where only the platform's own page plays it. */
  embedUrl?: string;
  /** The player's height, where it is another than usually. */
  height?: PlayerHeight;
  /** The recording itself, which the browser plays. */
  audioUrl?: string;
  hint?: MusicLinkHint;
}

/** The height of a player in pixels, or that of a video, by its width. */
type PlayerHeight = number | 'video';

/** The platform's player within our pages. */
export interface PlatformPlayer {
  /** The origins of its frames, which the content security policy must allow. */
  origins: readonly string[];
  /** The permissions of its frame besides those of every player: the attributes `sandbox` and `allow`. */
  sandbox: string;
  allow: string;
  height: PlayerHeight;
  /** The height in the listening dock, where it differs. */
  dockHeight?: PlayerHeight;
}

/** A platform of music or video: everything that the product knows of it. */
export interface Platform {
  /** Its display name is the message `social.{name}`. */
  name: string;
  /** Whole hosts: one that only contains such a name is somebody else's. A first label `*` is any label. */
  hosts: readonly string[];
  /** Reads a page of one of these hosts; `path` is the URL's, in its parts. It is never looked up. */
  read: (url: URL, path: string[]) => PlatformPage | 'profile' | 'no-track';
  /** Absent where nothing plays within our pages. */
  player?: PlatformPlayer;
  /** Present where the panel has a field for its pages. */
  hasField?: true;
  /** Present where senders of demos keep their music. */
  hasDemos?: true;
}

/** Reads a short link, whose target only the platform knows. */
export function readShortLink(
  { hostname }: URL,
  [code = '', ...more]: string[],
  hint?: MusicLinkHint,
): PlatformPage | 'no-track' {
  if (!/^[\w-]+$/.test(code) || more.length > 0) return 'no-track';
  return { url: `https://${hostname}/${code}`, ...(hint && { hint }) };
}

/** Returns the page's URL with those parameters of the copied one that give access; the others track. */
export function withKeys(page: string, url: URL, ...names: string[]): string {
  const stored = new URL(page);
  for (const name of names) {
    const value = url.searchParams.get(name) ?? '';
    if (/^[\w-]{1,100}$/.test(value)) stored.searchParams.set(name, value);
  }
  return stored.href;
}
