import type { Page, PageKind, Platform } from './platform';

const STORE = 'https://player.beatstars.com';
const SITE = 'https://www.beatstars.com';

/** The stored URL is that of the player itself. */
function playerPage(kind: PageKind, id: string, base: string): Page | 'no-track' {
  if (!/^\d{1,12}$/.test(id)) return 'no-track';
  return { kind, url: `${base}${id}`, embedUrl: `${base}${id}` };
}

export const beatstars = {
  name: 'beatstars',
  hosts: ['player.beatstars.com', 'www.beatstars.com', 'beatstars.com'],
  hasField: true,
  read({ hostname, searchParams }, [first, second = '', third = '', ...more]) {
    if (hostname === 'player.beatstars.com') {
      const id = first === undefined ? (searchParams.get('storeId') ?? '') : '';
      return playerPage('store', id, `${STORE}/?storeId=`);
    }
    const track = (id: string) => playerPage('track', id, `${SITE}/embed/track/?id=`);
    if (more.length > 0) return 'no-track';
    // The page of a beat ends in its number: /beat/night-drive-21847271
    if (first === 'beat' && !third) return track(second.split('-').at(-1) ?? '');
    if (first !== 'embed') return 'no-track';
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
