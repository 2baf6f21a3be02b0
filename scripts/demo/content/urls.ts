import { createHash } from 'node:crypto';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE64URL = `${BASE62}-_`;

/** An invented id: as long and in the letters that the platform uses, the same for the same slug. */
function inventedId(slug: string, length: number, letters: string): string {
  const bytes = createHash('sha512').update(slug).digest().subarray(0, length);
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}

/** Numbers of this size are not given out by any of the platforms. */
const inventedNumber = (slug: string) => `99${inventedId(slug, 8, '0123456789')}`;

export const spotifyArtist = (artist: string) =>
  `https://open.spotify.com/artist/${inventedId(`spotify/${artist}`, 22, BASE62)}`;

export const spotifyAlbum = (release: string) =>
  `https://open.spotify.com/album/${inventedId(`spotify/${release}`, 22, BASE62)}`;

/** Links to the platforms without a column. */
export const furtherLinks = (release: string) => ({
  bandcamp: `https://tidenhub.bandcamp.com/album/${release}`,
  youtube_music: `https://music.youtube.com/playlist?list=OLAK5uy_${inventedId(`ytm/${release}`, 33, BASE64URL)}`,
  soundcloud: `https://soundcloud.com/tidenhub-demo/sets/${release}`,
  deezer: `https://www.deezer.com/album/${inventedNumber(`deezer/${release}`)}`,
  tidal: `https://tidal.com/album/${inventedNumber(`tidal/${release}`)}`,
  amazon_music: `https://music.amazon.de/albums/B0${inventedId(`amazon/${release}`, 8, BASE36).toUpperCase()}`,
  qobuz: `https://open.qobuz.com/album/${inventedId(`qobuz/${release}`, 13, BASE36)}`,
  beatport: `https://www.beatport.com/release/${release}/${inventedNumber(`beatport/${release}`)}`,
  shop: `https://shop.tidenhub.example/${release}`,
});

export const appleMusicArtist = (artist: string) =>
  `https://music.apple.com/de/artist/${inventedNumber(`apple/${artist}`)}`;

export const appleMusicAlbum = (release: string) =>
  `https://music.apple.com/de/album/${inventedNumber(`apple/${release}`)}`;

export const beatstarsEmbed = (artist: string) =>
  `https://player.beatstars.com/?storeId=${inventedNumber(`beatstars/${artist}`)}`;

export const youtubeVideo = (video: string) =>
  `https://www.youtube.com/watch?v=${inventedId(`youtube/${video}`, 10, BASE64URL)}k`;

export const spotifyTrack = (track: string) =>
  `https://open.spotify.com/track/${inventedId(`spotify/${track}`, 22, BASE62)}`;

/** A track that only those hear who have the link. */
export const soundcloudPrivateTrack = (user: string, track: string) =>
  `https://soundcloud.com/${user}/${track}/s-${inventedId(`${user}/${track}`, 11, BASE62)}`;

export const driveFile = (file: string) =>
  `https://drive.google.com/file/d/1${inventedId(`drive/${file}`, 32, BASE64URL)}/view`;

export const dropboxFile = (file: string, name: string) =>
  `https://www.dropbox.com/scl/fi/${inventedId(`dropbox/${file}`, 21, BASE36)}/${name}` +
  `?rlkey=${inventedId(`dropbox/${file}/key`, 25, BASE36)}`;

export const profiles = (handle: string) => ({
  instagram: `https://www.instagram.com/${handle.replaceAll('-', '')}.tidenhub`,
  tiktok: `https://www.tiktok.com/@${handle.replaceAll('-', '')}.tidenhub`,
  youtube: `https://www.youtube.com/@${handle.replaceAll('-', '')}.tidenhub`,
});

/** All links of an artist in their order; those with a column by their platform. */
export const artistLinks = (artist: string) => [
  { platform: 'bandcamp', url: `https://tidenhub.bandcamp.com/artists/${artist}` },
  { platform: 'spotify' },
  { platform: 'apple_music' },
  { platform: 'soundcloud', url: `https://soundcloud.com/tidenhub-demo/${artist}` },
  { platform: 'instagram' },
  { platform: 'youtube' },
  { platform: 'tiktok' },
  { platform: 'mastodon', url: `https://social.tidenhub.example/@${artist.replaceAll('-', '_')}` },
  { platform: 'bluesky', url: `https://bsky.app/profile/${artist}.tidenhub.example` },
  { platform: 'website', url: `https://${artist}.example/` },
];

export const ticketUrl = (concert: string) => `https://tickets.tidenhub.example/${concert}`;
