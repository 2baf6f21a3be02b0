import { readShortLink, type PlatformPage, type PlatformPageKind, type Platform } from './platform';

const STORE = 'https://player.beatstars.com';
const SITE = 'https://www.beatstars.com';

/** The stored URL is that of the player itself. */
function playerPage(kind: PlatformPageKind, id: string, base: string): PlatformPage | 'no-track' {
  if (!/^\d{1,12}$/.test(id)) return 'no-track';
  return { kind, url: `${base}${id}`, embedUrl: `${base}${id}` };
}

export const beatstars = {
  name: 'beatstars',
  /** Each producer has a host, and apps share short links. */
  hosts: [
    'player.beatstars.com',
    'www.beatstars.com',
    'beatstars.com',
    '*.beatstars.com',
    'bsta.rs',
  ],
  hasField: true,
  read(url, path) {
    const { hostname, searchParams } = url;
    if (hostname === 'bsta.rs') return readShortLink(url, path);
    if (hostname === 'player.beatstars.com') {
      const id = path.length === 0 ? (searchParams.get('storeId') ?? '') : '';
      return playerPage('store', id, `${STORE}/?storeId=`);
    }
    const track = (id: string) => playerPage('track', id, `${SITE}/embed/track/?id=`);
    const [first = '', second = '', third = '', ...more] = path;
    // The page of a beat ends in its number, also below its producer: /beat/night-drive-21847271, /TK21847271
    const [, number] = /^(?:[\w-]+\/)?(?:beat\/(?:[^/]+-)?|TK)(\d+)$/i.exec(path.join('/')) ?? [];
    if (number !== undefined) return track(number);
    if (first !== 'embed' || more.length > 0) return 'no-track';
    if (second === 'playlists') return playerPage('playlist', third, `${SITE}/embed/playlists/`);
    return second === 'track' && !third ? track(searchParams.get('id') ?? '') : 'no-track';
  },
  player: {
    origins: [STORE, SITE],
    sandbox: 'allow-forms', // beats are bought through a form
    allow: 'autoplay',
    height: 416,
    dockHeight: 144,
  },
} as const satisfies Platform;
