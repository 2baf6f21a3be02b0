import { readShortLink, type Platform } from './platform';

export const deezer = {
  name: 'deezer',
  hosts: ['www.deezer.com', 'deezer.com', 'link.deezer.com', 'deezer.page.link', 'dzr.page.link'],
  /** The path may begin with a language, which would be the visitor's anyway. */
  read(url, path) {
    if (url.hostname.endsWith('page.link')) return readShortLink(url, path);
    if (url.hostname === 'link.deezer.com') {
      const [step, code = '', ...more] = path;
      const isShared = step === 's' && /^[\w-]+$/.test(code) && more.length === 0;
      return isShared ? { url: `https://link.deezer.com/s/${code}` } : 'no-track';
    }
    const [page = '', id = '', ...more] = /^[a-z]{2}$/.test(path[0] ?? '') ? path.slice(1) : path;
    const isPage = /^(?:album|track|playlist|artist)$/.test(page) && /^\d{1,15}$/.test(id);
    return isPage && more.length === 0
      ? { url: `https://www.deezer.com/${page}/${id}` }
      : 'no-track';
  },
} as const satisfies Platform;
