import type { Platform } from './platform';

const SITE = 'https://music.youtube.com';

/** An album is a list there, too; its links are also shared from YouTube itself. */
export const youtubeMusic = {
  name: 'youtube_music',
  hosts: ['music.youtube.com', 'www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be'],
  read({ hostname, searchParams }, [first = '', second = '']) {
    const list = searchParams.get('list') ?? '';
    const id = hostname === 'youtu.be' ? first : (searchParams.get('v') ?? '');
    if (first === 'playlist' && /^[\w-]{2,100}$/.test(list)) {
      return { url: `${SITE}/playlist?list=${list}` };
    }
    if (/^[\w-]{11}$/.test(id)) return { url: `${SITE}/watch?v=${id}` };
    const isAlbum = first === 'browse' && /^[\w-]{2,100}$/.test(second);
    return isAlbum ? { url: `${SITE}/browse/${second}` } : 'no-track';
  },
} as const satisfies Platform;
