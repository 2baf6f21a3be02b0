import type { Platform } from './platform';

const ID = /^B[\dA-Z]{9}$/;

export const amazonMusic = {
  name: 'amazon_music',
  /** Each country has its own catalogue. */
  hosts: [
    'music.amazon.com',
    'music.amazon.de',
    'music.amazon.co.uk',
    'music.amazon.fr',
    'music.amazon.it',
    'music.amazon.es',
    'music.amazon.ca',
    'music.amazon.com.au',
    'music.amazon.com.br',
    'music.amazon.com.mx',
    'music.amazon.co.jp',
    'music.amazon.in',
  ],
  /** A track is a part of its album's page: `?trackAsin=`. */
  read({ hostname, searchParams }, [page = '', id = '', ...more]) {
    const isPage = /^(?:albums|tracks|artists|playlists)$/.test(page) && ID.test(id);
    if (!isPage || more.length > 1) return 'no-track';
    const track = searchParams.get('trackAsin') ?? '';
    const isTrack = page === 'albums' && ID.test(track);
    return { url: `https://${hostname}/${page}/${id}${isTrack ? `?trackAsin=${track}` : ''}` };
  },
} as const satisfies Platform;
