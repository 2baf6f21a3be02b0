import { withKeys, type Platform } from './platform';

const RECORDING = /^\/(?:s|scl\/fi)\/.+\.(?:aac|flac|m4a|mp3|oga|ogg|opus|wav)$/i;

export const dropbox = {
  name: 'dropbox',
  hosts: ['dropbox.com', 'www.dropbox.com', 'dl.dropbox.com', 'dl.dropboxusercontent.com'],
  read(url, path) {
    const [first = '', second = ''] = path;
    const page = `https://www.dropbox.com${url.pathname}`;
    if (first === 't' && path.length === 2) return { url: page, hint: 'expires' };
    const isShared =
      first === 'scl' ? /^f[io]$/.test(second) && path.length > 3 : /^sh?$/.test(first);
    if (!isShared || second === '') return 'no-track';
    const pageUrl = withKeys(page, url, 'rlkey');
    if (!RECORDING.test(url.pathname)) return { url: pageUrl };
    // With raw=1 Dropbox hands out the file, and no page with scripts is needed.
    const audio = new URL(pageUrl);
    audio.searchParams.set('raw', '1');
    return { url: pageUrl, audioUrl: audio.href };
  },
  hasDemos: true,
} as const satisfies Platform;
