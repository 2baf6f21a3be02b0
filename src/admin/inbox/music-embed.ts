import type { MusicLink, MusicPlatform } from '@/data-service/platforms/music-link';
import { PLAYER_SANDBOX } from '@/ui/embed-frame';

/** What plays a link here: a page of the platform's within ours, or a file that the browser plays itself. */
export type MusicEmbed =
  | { kind: 'frame'; address: string; sandbox: string; allow: string; className: string }
  | { kind: 'audio'; address: string };

const frame = (address: string, className: string, allow = 'autoplay; encrypted-media') =>
  ({ kind: 'frame', address, sandbox: PLAYER_SANDBOX, allow, className }) satisfies MusicEmbed;

/** The player takes the secret token as a part of the track's path. */
function soundcloud({ hostname, pathname, searchParams }: URL): MusicEmbed | null {
  if (hostname !== 'soundcloud.com') return null;
  const token = searchParams.get('secret_token');
  const player = new URL('https://w.soundcloud.com/player/');
  player.searchParams.set('url', `https://soundcloud.com${pathname}${token ? `/${token}` : ''}`);
  player.searchParams.set('show_comments', 'false');
  player.searchParams.set('hide_related', 'true');
  return frame(player.href, pathname.includes('/sets/') ? 'h-[28rem]' : 'h-[166px]', 'autoplay');
}

function youtube({ pathname, searchParams }: URL): MusicEmbed | null {
  const video = searchParams.get('v');
  const list = searchParams.get('list');
  const path = pathname === '/playlist' && list ? `videoseries?list=${list}` : video;
  if (path === null) return null;
  const player = frame(
    `https://www.youtube-nocookie.com/embed/${path}`,
    'aspect-video',
    'autoplay; encrypted-media; fullscreen; picture-in-picture',
  );
  return { ...player, sandbox: `${PLAYER_SANDBOX} allow-presentation` };
}

/** With raw=1 Dropbox hands out the file, and no page with scripts is needed. */
function dropbox(url: URL): MusicEmbed | null {
  if (!/^\/(?:s|scl\/fi)\/.+\.(?:aac|flac|m4a|mp3|oga|ogg|opus|wav)$/i.test(url.pathname))
    return null;
  const file = new URL(url);
  file.searchParams.set('raw', '1');
  return { kind: 'audio', address: file.href };
}

const PLAYERS: Record<MusicPlatform, (url: URL) => MusicEmbed | null> = {
  soundcloud,
  youtube,
  dropbox,
  spotify: ({ hostname, pathname }) =>
    hostname === 'open.spotify.com'
      ? frame(`https://open.spotify.com/embed${pathname}`, 'h-[22rem]')
      : null,
  apple_music: ({ pathname, search }) =>
    frame(`https://embed.music.apple.com${pathname}${search}`, 'h-[28rem]'),
  google_drive: ({ pathname, href }) =>
    pathname.startsWith('/file/')
      ? frame(href.replace(/\/view(?=\?|$)/, '/preview'), 'h-72', 'autoplay')
      : null,
  // The ids that its player needs stand in its pages alone.
  bandcamp: () => null,
  wetransfer: () => null,
};

/** The player of a link, as readMusicLink gives it back; null where only the platform's own page plays it. */
export function musicEmbed({ platform, address }: MusicLink): MusicEmbed | null {
  return platform && PLAYERS[platform](new URL(address));
}
