import { readShortLink, withKeys, type Platform } from './platform';

const PLAYER = 'https://w.soundcloud.com';

/** SoundCloud's own pages in the place of an artist's name, and an artist's pages in the place of a track's. */
const OWN =
  /^(?:charts|discover|feed|jobs|messages|notifications|pages|people|search|settings|signin|stations|stream|tags|upload|you)$/;
const PROFILE =
  /^(?:albums|comments|followers|following|likes|popular-tracks|reposts|sets|spotlight|toptracks|tracks)$/;

/** The player takes the secret token as a part of the track's path. */
function playerOf(pageUrl: string): string {
  const { origin, pathname, searchParams } = new URL(pageUrl);
  const token = searchParams.get('secret_token');
  const player = new URL(`${PLAYER}/player/`);
  player.searchParams.set('url', `${origin}${pathname}${token ? `/${token}` : ''}`);
  player.searchParams.set('show_comments', 'false');
  player.searchParams.set('hide_related', 'true');
  return player.href;
}

export const soundcloud = {
  name: 'soundcloud',
  hosts: [
    'soundcloud.com',
    'www.soundcloud.com',
    'm.soundcloud.com',
    'w.soundcloud.com',
    'on.soundcloud.com',
    'snd.sc',
  ],
  read(url, path) {
    if (/^(?:on\.soundcloud\.com|snd\.sc)$/.test(url.hostname)) return readShortLink(url, path);
    const [user = '', page = '', ...rest] = path;
    const isPlayer = url.hostname === 'w.soundcloud.com';
    if (isPlayer || !/^[\w-]+$/.test(user) || OWN.test(user)) return 'no-track';
    const [slug = '', token = '', ...more] = page === 'sets' ? rest : [page, ...rest];
    if (slug === '' || (page !== 'sets' && PROFILE.test(slug))) return 'profile';
    const isToken = token === '' || /^s-\w+$/.test(token);
    if (!/^[\w-]+$/.test(slug) || !isToken || more.length > 0) return 'no-track';
    const pageUrl = withKeys(`https://soundcloud.com/${path.join('/')}`, url, 'secret_token');
    return { url: pageUrl, embedUrl: playerOf(pageUrl), ...(page === 'sets' && { height: 448 }) };
  },
  player: { origins: [PLAYER], sandbox: '', allow: 'autoplay', height: 166 },
  hasDemos: true,
} as const satisfies Platform;
