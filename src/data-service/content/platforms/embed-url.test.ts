import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EMBED_PLATFORMS, readEmbedUrl, readPlatformLink } from './embed-url';
import { embedUrlSchema, platformLinkSchema } from '../entity/validators';

const ID = '4AbC2dEf6GhI8jKl0MnO1p';
const read = (text: string) => readEmbedUrl(text, EMBED_PLATFORMS);

describe('Spotify', () => {
  const artist = {
    platform: 'spotify',
    kind: 'artist',
    url: `https://open.spotify.com/artist/${ID}`,
  };

  it.each([
    `https://open.spotify.com/artist/${ID}`,
    `https://open.spotify.com/artist/${ID}/`,
    `https://open.spotify.com/artist/${ID}?si=0123456789abcdef&utm_source=copy-link`,
    `https://open.spotify.com/artist/${ID}#top`,
    `https://open.spotify.com/intl-de/artist/${ID}?si=0123456789abcdef`,
    `https://open.spotify.com/intl-pt-br/artist/${ID}`,
    `https://open.spotify.com/embed/artist/${ID}?utm_source=generator&theme=0`,
    `http://open.spotify.com/artist/${ID}`,
    `spotify:artist:${ID}`,
  ])('%s is stored as the page of an artist on Spotify', (text) => {
    expect(read(text)).toEqual(artist);
  });

  it.each([
    [`https://open.spotify.com/intl-uk/album/${ID}`, 'album', `album/${ID}`],
    [`spotify:track:${ID}`, 'track', `track/${ID}`],
    [`https://open.spotify.com/playlist/${ID}?nd=1`, 'playlist', `playlist/${ID}`],
    [`spotify:user:label:playlist:${ID}`, 'playlist', `playlist/${ID}`],
    [`https://open.spotify.com/user/label/playlist/${ID}`, 'playlist', `playlist/${ID}`],
  ])('%s is a page of Spotify of the kind %s', (text, kind, path) => {
    const url = `https://open.spotify.com/${path}`;
    expect(read(text)).toEqual({ platform: 'spotify', kind, url });
  });
});

describe('BeatStars', () => {
  it.each([
    [
      'https://player.beatstars.com/?storeId=107684',
      'store',
      'player.beatstars.com/?storeId=107684',
    ],
    [
      'player.beatstars.com/?search_keyword=night&storeId=71006&x=1',
      'store',
      'player.beatstars.com/?storeId=71006',
    ],
    [
      'https://beatstars.com/embed/track?theme=dark&id=10604552',
      'track',
      'www.beatstars.com/embed/track/?id=10604552',
    ],
    [
      'https://www.beatstars.com/beat/night-drive-21847271?utm_campaign=x',
      'track',
      'www.beatstars.com/embed/track/?id=21847271',
    ],
    ['beatstars.com/beat/21847271', 'track', 'www.beatstars.com/embed/track/?id=21847271'],
    ['https://www.beatstars.com/TK21847271', 'track', 'www.beatstars.com/embed/track/?id=21847271'],
    [
      'noll.beatstars.com/beat/tide-21847271',
      'track',
      'www.beatstars.com/embed/track/?id=21847271',
    ],
    [
      'https://www.beatstars.com/noll/beat/tide-21847271',
      'track',
      'www.beatstars.com/embed/track/?id=21847271',
    ],
    [
      'http://beatstars.com/embed/playlists/4703090/',
      'playlist',
      'www.beatstars.com/embed/playlists/4703090',
    ],
  ])('%s is stored as a player of BeatStars of the kind %s', (text, kind, url) => {
    expect(read(text)).toEqual({ platform: 'beatstars', kind, url: `https://${url}` });
  });
});

describe('YouTube', () => {
  it.each([
    'https://www.youtube.com/watch?v=aB3_-fGh1Jk',
    'https://youtube.com/watch?list=PL0123456789&v=aB3_-fGh1Jk&t=42',
    'https://m.youtube.com/watch?v=aB3_-fGh1Jk#t=1m',
    'https://music.youtube.com/watch?v=aB3_-fGh1Jk&si=abc',
    'https://youtu.be/aB3_-fGh1Jk?si=abc',
    'http://www.youtube.com/shorts/aB3_-fGh1Jk?feature=share',
    'https://www.youtube.com/live/aB3_-fGh1Jk?si=abc',
    'https://www.youtube.com/embed/aB3_-fGh1Jk?autoplay=1',
    'https://www.youtube-nocookie.com/embed/aB3_-fGh1Jk',
    'https://youtube-nocookie.com/embed/aB3_-fGh1Jk',
    'https://youtu.be/aB3_-fGh1Jk&t=42',
    'https://youtu.be/aB3_-fGh1Jk&feature=share?si=abc',
    'https://www.youtube.com/watch?v=aB3_-fGh1Jk?si=abc',
    'https://www.youtube.com/watch/aB3_-fGh1Jk',
    'https://www.youtube.com/?v=aB3_-fGh1Jk',
    'https://www.youtube.com/shorts/aB3_-fGh1Jk&feature=share',
    'https://www.youtube.com/v/aB3_-fGh1Jk?version=3',
    'https://www.youtube.com/vi/aB3_-fGh1Jk',
    'https://www.youtube.com/e/aB3_-fGh1Jk',
  ])('%s is stored as the page of a video on YouTube', (text) => {
    const url = 'https://www.youtube.com/watch?v=aB3_-fGh1Jk';
    expect(read(text)).toEqual({ platform: 'youtube', kind: 'video', url });
  });
});

describe('Apple Music', () => {
  it.each([
    ['https://music.apple.com/de/album/first-light/1234567890', 'album', 'de/album/1234567890'],
    ['https://music.apple.com/de/album/1234567890?ls=1&app=itunes', 'album', 'de/album/1234567890'],
    ['https://geo.music.apple.com/de/album/_/1234567890?at=x&ct=y', 'album', 'de/album/1234567890'],
    [
      'https://embed.music.apple.com/de/album/first-light/1234567890',
      'album',
      'de/album/1234567890',
    ],
    ['music.apple.com/album/first-light/1234567890', 'album', 'album/1234567890'],
    [
      'https://music.apple.com/us/album/first-light/1234567890?i=987&uo=4',
      'track',
      'us/album/1234567890?i=987',
    ],
    ['https://music.apple.com/ua/song/tide/987', 'track', 'ua/song/987'],
    ['https://music.apple.com/de/artist/mira/55', 'artist', 'de/artist/55'],
    ['https://music.apple.com/de/music-video/tide/77', 'video', 'de/music-video/77'],
    ['https://music.apple.com/de/playlist/mix/pl.u-aZb0', 'playlist', 'de/playlist/pl.u-aZb0'],
  ])('%s of Apple Music is stored by its number: %s', (text, kind, path) => {
    const url = `https://music.apple.com/${path}`;
    expect(read(text)).toEqual({ platform: 'apple_music', kind, url });
  });
});

describe('a text without a player', () => {
  it.each([
    ['Mira', 'no-address'],
    [`javascript:alert(1)//open.spotify.com/artist/${ID}`, 'scheme'],
    [`https://user:secret@open.spotify.com/artist/${ID}`, 'https-address'],
    // A name without a dot is nobody's site.
    ['https://constructor/', 'https-address'],
  ])('%s is rejected: %s', (text, error) => {
    expect(read(text)).toBe(error);
  });

  it.each([
    `https://open.spotify.com.evil.example/artist/${ID}`,
    `https://evil.example/https://open.spotify.com/artist/${ID}`,
    `https://evil.example/?open.spotify.com/artist/${ID}`,
    `https://evil.example#open.spotify.com/artist/${ID}`,
    `https://xopen.spotify.com/artist/${ID}`,
    `https://openxspotify.com/artist/${ID}`,
    `https://ореn.spotify.com/artist/${ID}`,
    `https://open.spotify.com:8443/artist/${ID}`,
    `https://spotify.com/artist/${ID}`,
    'https://notyoutube.com/watch?v=aB3_-fGh1Jk',
    'https://youtube.com.evil.example/watch?v=aB3_-fGh1Jk',
    'https://youtu.be.evil.example/aB3_-fGh1Jk',
    'https://music.apple.com.evil.example/de/album/1',
    'https://vimeo.com/76979871',
    'https://soundcloud.com/label/track',
    'https://__proto__.example/',
    'https://player.beatstars.com.evil.example/?storeId=1',
    'https://youtube-nocookie.com.evil.example/embed/aB3_-fGh1Jk',
    `https://open.spotify.com-track.example/track/${ID}`,
    '<iframe src="https://evil.example/"></iframe><iframe src="https://youtu.be/aB3_-fGh1Jk"></iframe>',
  ])('%s has an unknown host', (text) => {
    expect(read(text)).toBe('embed-host');
  });

  it.each([
    'https://open.spotify.com/',
    `https://open.spotify.com/user/${ID}`,
    `https://open.spotify.com/Artist/${ID}`,
    `https://open.spotify.com/artist/${ID}x`,
    `https://open.spotify.com/artist/${ID.slice(1)}`,
    `https://open.spotify.com/artist/${ID.slice(1)}-`,
    `https://open.spotify.com/artist/${ID}/../../evil`,
    `https://open.spotify.com/artist/${ID}%2F..%2Fevil`,
    `https://open.spotify.com/artist/${ID}/discography`,
    'spotify:artist:1',
    'https://www.beatstars.com/noll',
    'noll.beatstars.com',
    'https://bsta.rs/aBcDe',
    'https://www.beatstars.com/beat/night-drive',
    'https://www.beatstars.com/embed/track/?id=12%22onload=%22x',
    'https://www.beatstars.com/embed/widget/?id=1',
    'https://player.beatstars.com/?storeId=1x',
    'https://player.beatstars.com/?storeId=',
    'https://player.beatstars.com/#storeId=1',
    'https://player.beatstars.com/?x=1#&storeId=1',
    'https://www.youtube.com/@label',
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://www.youtube.com/watch?v=aB3_-fGh1Jkx',
    'https://www.youtube.com/watch?v=aB3_-fGh1J',
    'https://www.youtube.com/watch?v=aB3_+fGh1Jk',
    'https://www.youtube.com/watch#v=aB3_-fGh1Jk',
    'https://www.youtube.com/watch?x=#&v=aB3_-fGh1Jk',
    'https://www.youtube.com/embed/videoseries?list=PL0123456789',
    'https://www.youtube.com/embed/live_stream?channel=UC0123456789',
    'https://youtu.be/',
    'https://youtu.be/aB3_-fGh1Jk/more',
    'https://music.apple.com/de/browse',
    'https://music.apple.com/de/album/first-light/id"onload',
    'https://music.apple.com/de/station/ra.1',
  ])('%s is a page without a player', (text) => {
    expect(read(text)).toBe('embed-form');
  });
});

const errorCodes = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message);

it('rejects other platforms and hosts in a field for Spotify’s player', () => {
  const schema = embedUrlSchema('spotify');
  expect(v.parse(schema, `spotify:artist:${ID}`)).toBe(`https://open.spotify.com/artist/${ID}`);
  expect(errorCodes(schema, 'https://youtu.be/aB3_-fGh1Jk')).toEqual(['embed-platform']);
  expect(errorCodes(schema, 'https://soundcloud.com/label')).toEqual(['embed-host']);
  expect(errorCodes(schema, ' ')).toEqual(['required']);
});

it.each([
  [`https://open.spotify.com/embed/album/${ID}`, `https://open.spotify.com/album/${ID}`],
  ['https://spotify.link/aBcD', 'https://spotify.link/aBcD'],
  ['open.spotify.com/user/label', 'https://open.spotify.com/user/label'],
  ['http://label.example:8080/a', 'https://label.example:8080/a'],
])('accepts in a field for a link to Spotify %s', (text, url) => {
  expect(v.parse(platformLinkSchema('spotify'), text)).toBe(url);
});

it('rejects pages of other platforms, and other URLs, in a field for a link', () => {
  expect(readPlatformLink('https://music.apple.com/de/album/1', 'spotify')).toBe('embed-platform');
  expect(readPlatformLink('javascript:alert(1)', 'spotify')).toBe('scheme');
  expect(readPlatformLink(`https://a.example/${'x'.repeat(2048)}`, 'spotify')).toBe('too-long');
});
