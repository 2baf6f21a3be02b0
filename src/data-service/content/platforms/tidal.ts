import type { Platform } from './platform';

const ID = /^(?:\d{1,15}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export const tidal = {
  name: 'tidal',
  hosts: ['tidal.com', 'www.tidal.com', 'listen.tidal.com', 'desktop.tidal.com', 'store.tidal.com'],
  /** A shared link ends in `/u`, which asks for the app. */
  read(_url, path) {
    const [page = '', id = '', end = 'u', ...more] = path.filter((step) => step !== 'browse');
    const isPage = /^(?:album|track|playlist|artist|video|mix)$/.test(page) && ID.test(id);
    return isPage && end === 'u' && more.length === 0
      ? { url: `https://tidal.com/${page}/${id}` }
      : 'no-track';
  },
} as const satisfies Platform;
