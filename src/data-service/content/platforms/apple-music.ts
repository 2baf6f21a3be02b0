import type { PlatformPageKind, Platform } from './platform';

const SITE = 'https://music.apple.com';
const PLAYER = 'https://embed.music.apple.com';

const KINDS = new Map<string, PlatformPageKind>([
  ['artist', 'artist'],
  ['album', 'album'],
  ['song', 'track'],
  ['playlist', 'playlist'],
  ['music-video', 'video'],
]);

export const appleMusic = {
  name: 'apple_music',
  hosts: ['music.apple.com', 'embed.music.apple.com', 'geo.music.apple.com'],
  hasField: true,
  /** Pages are found by the number alone; the name before it differs from link to link. */
  read({ searchParams }, path) {
    const country = /^[a-z]{2}$/.test(path[0] ?? '') ? `/${path[0]}` : '';
    const [page = '', ...steps] = country ? path.slice(1) : path;
    const kind = KINDS.get(page);
    const id = steps.at(-1) ?? '';
    const isId = page === 'playlist' ? /^pl\.[\w-]{1,80}$/.test(id) : /^\d{1,15}$/.test(id);
    if (!kind || !isId || steps.length > 2) return 'no-track';
    const track = searchParams.get('i') ?? '';
    const isTrack = page === 'album' && /^\d{1,15}$/.test(track);
    const pathAndQuery = `${country}/${page}/${id}${isTrack ? `?i=${track}` : ''}`;
    return {
      kind: isTrack ? 'track' : kind,
      url: SITE + pathAndQuery,
      embedUrl: PLAYER + pathAndQuery,
      hint: 'released',
    };
  },
  player: {
    origins: [PLAYER],
    sandbox: '',
    allow: 'autoplay; encrypted-media',
    height: 448,
  },
  hasDemos: true,
} as const satisfies Platform;
