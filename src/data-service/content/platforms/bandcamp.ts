import type { Platform } from './platform';

/** It has no player here: the ids that its player needs are only in its pages. */
export const bandcamp = {
  name: 'bandcamp',
  hosts: ['bandcamp.com', '*.bandcamp.com'],
  read({ hostname }, [kind = '', slug = '', ...more]) {
    const isArtist = !/^(?:www\.|daily\.)?bandcamp\.com$/.test(hostname);
    const isPage = slug !== '' && more.length === 0;
    const url = `https://${hostname}/${kind}/${slug}`;
    if (kind === 'private' && isPage) return { url };
    if (!isArtist) return 'no-track';
    return (kind === 'track' || kind === 'album') && isPage ? { url, hint: 'released' } : 'profile';
  },
  hasDemos: true,
} as const satisfies Platform;
