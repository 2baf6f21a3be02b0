import { readShortLink, type Platform } from './platform';

const HOST = 'open.spotify.com';

const URI = /^spotify:(?:user:[^:]+:)?([a-z]+):([\dA-Za-z]+)$/;

/** Returns the URL of the page that a `spotify:` URI names; null for any other text. */
export function urlOfSpotifyUri(text: string): string | null {
  const [, kind, id] = URI.exec(text) ?? [];
  return kind === undefined ? null : `https://${HOST}/${kind}/${id}`;
}

export const spotify = {
  name: 'spotify',
  hosts: [HOST, 'spotify.link', 'spotify.app.link'],
  hasField: true,
  read(url, path) {
    if (url.hostname !== HOST) return readShortLink(url, path, 'released');
    if (path[0] === 'user' && path.length === 2) return 'profile';
    const steps = path.filter((step) => step !== 'embed' && !/^intl-[a-z-]{2,5}$/.test(step));
    const [kind, id = '', ...more] = steps[0] === 'user' ? steps.slice(2) : steps;
    const isKnown =
      kind === 'artist' || kind === 'album' || kind === 'track' || kind === 'playlist';
    if (!isKnown || more.length > 0 || !/^[\dA-Za-z]{22}$/.test(id)) return 'no-track';
    return {
      kind,
      url: `https://${HOST}/${kind}/${id}`,
      embedUrl: `https://${HOST}/embed/${kind}/${id}`,
      hint: 'released',
    };
  },
  player: {
    origins: [`https://${HOST}`],
    sandbox: '',
    allow: 'autoplay; encrypted-media',
    height: 352,
    dockHeight: 80,
  },
  hasDemos: true,
} as const satisfies Platform;
