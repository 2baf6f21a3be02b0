import type { PlatformPage, Platform } from './platform';

/** YouTube's player without cookies. */
const PLAYER = 'https://www.youtube-nocookie.com';

/** Names in the place of a video's id that are as long as one: those of lists and channels. */
const NO_VIDEOS = new Set(['videoseries', 'live_stream']);

/** Returns a video by its id, which people and apps often extend: `ID&t=42`, `ID?si=…`. */
function video(written: string): PlatformPage | 'no-track' {
  const [, id] = /^([\w-]{11})(?:[?&].*)?$/.exec(written) ?? [];
  if (id === undefined || NO_VIDEOS.has(id)) return 'no-track';
  return {
    kind: 'video',
    url: `https://www.youtube.com/watch?v=${id}`,
    embedUrl: `${PLAYER}/embed/${id}`,
  };
}

export const youtube = {
  name: 'youtube',
  hosts: [
    'youtube.com',
    'www.youtube.com',
    'm.youtube.com',
    'music.youtube.com',
    'www.youtube-nocookie.com',
    'youtube-nocookie.com',
    'youtu.be',
  ],
  hasField: true,
  read({ hostname, searchParams }, [first = '', second = '', ...more]) {
    if (/^@|^(?:c|channel|user)$/.test(first)) return 'profile';
    if (hostname === 'youtu.be') return second === '' ? video(first) : 'no-track';
    if (/^(?:watch)?$/.test(first) && !second) return video(searchParams.get('v') ?? '');
    if (/^(?:shorts|embed|live|watch|vi?|e)$/.test(first))
      return more.length > 0 ? 'no-track' : video(second);
    const list = searchParams.get('list') ?? '';
    if (first === 'playlist' && /^[\w-]{2,100}$/.test(list)) {
      return {
        url: `https://www.youtube.com/playlist?list=${list}`,
        embedUrl: `${PLAYER}/embed/videoseries?list=${list}`,
      };
    }
    return first === 'browse' && /^MPREb_[\w-]+$/.test(second)
      ? { url: `https://music.youtube.com/browse/${second}` }
      : 'no-track';
  },
  player: {
    origins: [PLAYER],
    sandbox: 'allow-presentation',
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    height: 'video',
  },
  hasDemos: true,
} as const satisfies Platform;
