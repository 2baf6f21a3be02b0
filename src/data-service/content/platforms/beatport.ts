import type { Platform } from './platform';

export const beatport = {
  name: 'beatport',
  hosts: ['www.beatport.com', 'beatport.com'],
  /** Pages are found by the number; the name before it is read by people. The path may begin with a language. */
  read(_url, path) {
    const [page = '', name = '', id = '', ...more] = /^[a-z]{2}$/.test(path[0] ?? '')
      ? path.slice(1)
      : path;
    const isPage = /^(?:release|track|chart|artist)$/.test(page) && /^\d{1,15}$/.test(id);
    return isPage && more.length === 0
      ? { url: `https://www.beatport.com/${page}/${name}/${id}` }
      : 'no-track';
  },
} as const satisfies Platform;
