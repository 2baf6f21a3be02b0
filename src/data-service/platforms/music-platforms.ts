import { readEmbedAddress } from './embed-address';
import type { MusicLink, MusicLinkHint, MusicLinkRefusal, MusicPlatform } from './music-link';

type Reader = (url: URL, path: string[]) => MusicLink | MusicLinkRefusal;

const link = (
  platform: MusicPlatform,
  address: string,
  hint: MusicLinkHint | null = null,
): MusicLink => ({ address, platform, hint });

/** The address with those of the parameters that open the door; the others track. */
function withKeys(address: string, url: URL, ...names: string[]): string {
  const kept = new URL(address);
  for (const name of names) {
    const value = url.searchParams.get(name) ?? '';
    if (/^[\w-]{1,100}$/.test(value)) kept.searchParams.set(name, value);
  }
  return kept.href;
}

/** Pages of SoundCloud's own where an artist's name stands, and pages of an artist where a track's stands. */
const SOUNDCLOUD_OWN =
  /^(?:charts|discover|feed|jobs|messages|notifications|pages|people|search|settings|signin|stations|stream|tags|upload|you)$/;
const SOUNDCLOUD_PROFILE =
  /^(?:albums|comments|followers|following|likes|popular-tracks|reposts|sets|spotlight|toptracks|tracks)$/;

const soundcloud: Reader = (url, path) => {
  const [user = '', page = '', ...rest] = path;
  if (!/^[\w-]+$/.test(user) || SOUNDCLOUD_OWN.test(user)) return 'no-track';
  const [slug = '', token = '', ...more] = page === 'sets' ? rest : [page, ...rest];
  if (slug === '' || (page !== 'sets' && SOUNDCLOUD_PROFILE.test(slug))) return 'profile';
  const isToken = token === '' || /^s-\w+$/.test(token);
  if (!/^[\w-]+$/.test(slug) || !isToken || more.length > 0) return 'no-track';
  return link(
    'soundcloud',
    withKeys(`https://soundcloud.com/${path.join('/')}`, url, 'secret_token'),
  );
};

/** Links of which only the platform knows where they lead. */
const shortLink =
  (platform: MusicPlatform, hint: MusicLinkHint | null = null): Reader =>
  (url, [code = '', ...more]) =>
    /^[\w-]+$/.test(code) && more.length === 0
      ? link(platform, `https://${url.hostname}/${code}`, hint)
      : 'no-track';

/** What plays on pages of ours as well. */
const embedded =
  (platform: 'spotify' | 'youtube' | 'apple_music', hint: MusicLinkHint | null): Reader =>
  (url) => {
    const found = readEmbedAddress(url.href, [platform]);
    return typeof found === 'string' ? 'no-track' : link(platform, found.address, hint);
  };

const youtubeVideo = embedded('youtube', null);

const youtube: Reader = (url, path) => {
  const [first = '', second = ''] = path;
  if (/^@|^(?:c|channel|user)$/.test(first)) return 'profile';
  const list = url.searchParams.get('list') ?? '';
  if (first === 'playlist' && /^[\w-]{2,100}$/.test(list)) {
    return link('youtube', `https://www.youtube.com/playlist?list=${list}`);
  }
  if (first === 'browse' && /^MPREb_[\w-]+$/.test(second)) {
    return link('youtube', `https://music.youtube.com/browse/${second}`);
  }
  return youtubeVideo(url, path);
};

const spotifyPage = embedded('spotify', 'released');

const spotify: Reader = (url, path) =>
  path[0] === 'user' && path.length === 2 ? 'profile' : spotifyPage(url, path);

const DRIVE_ID = /^[\w-]{10,128}$/;

const drive: Reader = (url, path) => {
  const steps = path.filter(
    (step, at) => step !== 'u' && path[at - 1] !== 'u' && step !== 'mobile',
  );
  const id = url.searchParams.get('id') ?? '';
  const to = (address: string) =>
    link('google_drive', withKeys(address, url, 'resourcekey'), 'anyone-with-the-link');
  const file = (fileId: string) => to(`https://drive.google.com/file/d/${fileId}/view`);
  const folder = (folderId: string) => to(`https://drive.google.com/drive/folders/${folderId}`);
  const [first = '', second = '', third = ''] = steps;
  if (first === 'file' && second === 'd' && DRIVE_ID.test(third)) return file(third);
  if (first === 'drive' && second === 'folders' && DRIVE_ID.test(third)) return folder(third);
  if (!DRIVE_ID.test(id)) return 'no-track';
  if (first === 'open') return to(`https://drive.google.com/open?id=${id}`);
  if (first === 'uc' || first === 'download') return file(id);
  return first === 'folderview' ? folder(id) : 'no-track';
};

const dropbox: Reader = (url, path) => {
  const [first = '', second = ''] = path;
  const address = `https://www.dropbox.com${url.pathname}`;
  if (first === 't' && path.length === 2) return link('dropbox', address, 'expires');
  const isShared =
    first === 'scl' ? /^f[io]$/.test(second) && path.length > 3 : /^sh?$/.test(first);
  if (!isShared || second === '') return 'no-track';
  return link('dropbox', withKeys(address, url, 'rlkey'));
};

const bandcamp: Reader = (url, path) => {
  const isArtist = !['bandcamp.com', 'www.bandcamp.com', 'daily.bandcamp.com'].includes(
    url.hostname,
  );
  const [kind = '', slug = '', ...more] = path;
  const isPage = slug !== '' && more.length === 0;
  if (kind === 'private' && isPage)
    return link('bandcamp', `https://${url.hostname}/private/${slug}`);
  if (!isArtist) return 'no-track';
  return (kind === 'track' || kind === 'album') && isPage
    ? link('bandcamp', `https://${url.hostname}/${kind}/${slug}`, 'released')
    : 'profile';
};

const wetransfer: Reader = (url, path) =>
  path[0] === 'downloads' && path.length > 1
    ? link('wetransfer', `https://${url.hostname}${url.pathname}`, 'expires')
    : 'no-track';

const READERS = new Map<string, Reader>([
  ['soundcloud.com', soundcloud],
  ['www.soundcloud.com', soundcloud],
  ['m.soundcloud.com', soundcloud],
  ['w.soundcloud.com', () => 'no-track'],
  ['on.soundcloud.com', shortLink('soundcloud')],
  ['snd.sc', shortLink('soundcloud')],
  ['youtube.com', youtube],
  ['www.youtube.com', youtube],
  ['m.youtube.com', youtube],
  ['music.youtube.com', youtube],
  ['www.youtube-nocookie.com', youtube],
  ['youtu.be', youtube],
  ['drive.google.com', drive],
  ['docs.google.com', drive],
  ['drive.usercontent.google.com', drive],
  ['dropbox.com', dropbox],
  ['www.dropbox.com', dropbox],
  ['dl.dropbox.com', dropbox],
  ['dl.dropboxusercontent.com', dropbox],
  ['open.spotify.com', spotify],
  ['spotify.link', shortLink('spotify', 'released')],
  ['spotify.app.link', shortLink('spotify', 'released')],
  ['music.apple.com', embedded('apple_music', 'released')],
  ['embed.music.apple.com', embedded('apple_music', 'released')],
  ['geo.music.apple.com', embedded('apple_music', 'released')],
  ['bandcamp.com', bandcamp],
  ['wetransfer.com', wetransfer],
  ['www.wetransfer.com', wetransfer],
  ['we.tl', shortLink('wetransfer', 'expires')],
]);

/** Artists and teams have hosts of their own below these. */
const readerOf = ({ hostname }: URL) =>
  READERS.get(hostname) ??
  READERS.get(hostname.replace(/^[\w-]+\.(?=(?:bandcamp|wetransfer)\.com$)/, ''));

export const isPlatformHost = (url: URL) => readerOf(url) !== undefined;

/** What a page of a known platform leads to; null for any other host. */
export function readPlatform(url: URL): MusicLink | MusicLinkRefusal | null {
  return readerOf(url)?.(url, url.pathname.split('/').filter(Boolean)) ?? null;
}
