import { readShortLink, type Platform } from './platform';

export const wetransfer = {
  name: 'wetransfer',
  hosts: ['wetransfer.com', '*.wetransfer.com', 'we.tl'],
  read(url, path) {
    if (url.hostname === 'we.tl') return readShortLink(url, path, 'expires');
    return path[0] === 'downloads' && path.length > 1
      ? { url: `https://${url.hostname}${url.pathname}`, hint: 'expires' }
      : 'no-track';
  },
  hasDemos: true,
} as const satisfies Platform;
