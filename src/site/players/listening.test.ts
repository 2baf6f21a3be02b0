import { expect, it } from 'vitest';
import { readPlayer } from './listening';

const ID = '4AbC2dEf6GhI8jKl0MnO1p';

it('plays a page of Spotify', () => {
  expect(readPlayer(`https://open.spotify.com/intl-de/album/${ID}?si=0123456789abcdef`)).toEqual({
    provider: 'spotify',
    embedUrl: `https://open.spotify.com/embed/album/${ID}`,
    pageUrl: `https://open.spotify.com/album/${ID}`,
  });
});

it.each([
  'https://player.beatstars.com/?storeId=107684',
  'https://www.beatstars.com/embed/track/?id=10604552',
  'https://www.beatstars.com/embed/playlists/4703090',
])('plays %s of BeatStars, which is the player itself', (url) => {
  expect(readPlayer(url)).toEqual({ provider: 'beatstars', embedUrl: url, pageUrl: url });
});

it('plays a video of YouTube without cookies', () => {
  expect(readPlayer('https://youtu.be/aB3_-fGh1Jk?si=abc')).toEqual({
    provider: 'youtube',
    embedUrl: 'https://www.youtube-nocookie.com/embed/aB3_-fGh1Jk',
    pageUrl: 'https://www.youtube.com/watch?v=aB3_-fGh1Jk',
  });
});

it.each([
  ['https://www.vimeo.com/76979871?share=copy', '76979871', '76979871?dnt=1'],
  ['https://player.vimeo.com/video/1?h=8272103f6e', '1/8272103f6e', '1?h=8272103f6e&dnt=1'],
])('plays %s of Vimeo without tracking', (url, page, player) => {
  expect(readPlayer(url)).toEqual({
    provider: 'vimeo',
    embedUrl: `https://player.vimeo.com/video/${player}`,
    pageUrl: `https://vimeo.com/${page}`,
  });
});

// Which pages have a player, and what is no URL of one: data-service/platforms.
it.each([
  ['no URL', null],
  ['no URL', undefined],
  ['an empty text', ''],
  ['a text', 'no address'],
  ['another scheme', 'javascript:alert(1)'],
  ['http', `http://open.spotify.com/track/${ID}`],
  ['another host', `https://open.spotify.com.evil.example/track/${ID}`],
  ['a page without a player', 'https://www.youtube.com/@label'],
])('plays nothing of %s: %s', (_what, url) => {
  expect(readPlayer(url)).toBeNull();
});
