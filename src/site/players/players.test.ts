import { describe, expect, it } from 'vitest';
import { readPlayer } from './players';

const ID = '4AbC2dEf6GhI8jKl0MnO1p';

describe('Spotify', () => {
  it.each([
    [`https://open.spotify.com/artist/${ID}`, `artist/${ID}`],
    [`https://open.spotify.com/album/${ID}/`, `album/${ID}`],
    [`https://open.spotify.com/track/${ID}?si=0123456789abcdef`, `track/${ID}`],
    [`https://open.spotify.com/playlist/${ID}#top`, `playlist/${ID}`],
    [`https://open.spotify.com/embed/album/${ID}?utm_source=generator&theme=0`, `album/${ID}`],
    [`https://open.spotify.com/intl-de/album/${ID}`, `album/${ID}`],
    [`https://open.spotify.com/intl-pt-br/track/${ID}`, `track/${ID}`],
    [`HTTPS://OPEN.SPOTIFY.COM/track/${ID}`, `track/${ID}`],
    [`  https://open.spotify.com:443/track/${ID}\n`, `track/${ID}`],
  ])('%s plays', (url, path) => {
    expect(readPlayer(url)).toEqual({
      provider: 'spotify',
      embedUrl: `https://open.spotify.com/embed/${path}`,
      pageUrl: `https://open.spotify.com/${path}`,
    });
  });
});

describe('BeatStars', () => {
  it.each([
    [
      'https://player.beatstars.com/?storeId=107684',
      'https://player.beatstars.com/?storeId=107684',
    ],
    [
      'https://player.beatstars.com/?search_keyword=night&storeId=71006&x=1',
      'https://player.beatstars.com/?storeId=71006',
    ],
    [
      'https://www.beatstars.com/embed/track/?id=10604552',
      'https://www.beatstars.com/embed/track/?id=10604552',
    ],
    [
      'https://beatstars.com/embed/track?x=1&id=10604552&theme=dark',
      'https://www.beatstars.com/embed/track/?id=10604552',
    ],
    [
      'https://www.beatstars.com/embed/playlists/4703090',
      'https://www.beatstars.com/embed/playlists/4703090',
    ],
  ])('%s plays', (url, embedUrl) => {
    expect(readPlayer(url)).toEqual({ provider: 'beatstars', embedUrl, pageUrl: embedUrl });
  });
});

describe('YouTube', () => {
  it.each([
    'https://www.youtube.com/watch?v=aB3_-fGh1Jk',
    'https://youtube.com/watch?list=PL0123456789&v=aB3_-fGh1Jk&t=42',
    'https://m.youtube.com/watch?v=aB3_-fGh1Jk#t=1m',
    'https://music.youtube.com/watch?v=aB3_-fGh1Jk',
    'https://youtu.be/aB3_-fGh1Jk?si=abc',
    'https://www.youtube.com/shorts/aB3_-fGh1Jk',
    'https://www.youtube.com/embed/aB3_-fGh1Jk?autoplay=1',
    'https://www.youtube-nocookie.com/embed/aB3_-fGh1Jk',
  ])('%s plays without cookies', (url) => {
    expect(readPlayer(url)).toEqual({
      provider: 'youtube',
      embedUrl: 'https://www.youtube-nocookie.com/embed/aB3_-fGh1Jk',
      pageUrl: 'https://www.youtube.com/watch?v=aB3_-fGh1Jk',
    });
  });
});

describe('Vimeo', () => {
  it.each([
    ['https://vimeo.com/76979871', '76979871', '76979871?dnt=1'],
    ['https://www.vimeo.com/76979871?share=copy', '76979871', '76979871?dnt=1'],
    ['https://vimeo.com/channels/staffpicks/76979871', '76979871', '76979871?dnt=1'],
    ['https://player.vimeo.com/video/76979871?title=0', '76979871', '76979871?dnt=1'],
    ['https://vimeo.com/1/8272103f6e', '1/8272103f6e', '1?h=8272103f6e&dnt=1'],
    ['https://player.vimeo.com/video/1?h=8272103f6e', '1/8272103f6e', '1?h=8272103f6e&dnt=1'],
  ])('%s plays without tracking', (url, page, player) => {
    expect(readPlayer(url)).toEqual({
      provider: 'vimeo',
      embedUrl: `https://player.vimeo.com/video/${player}`,
      pageUrl: `https://vimeo.com/${page}`,
    });
  });
});

it.each([
  [null],
  [undefined],
  [''],
  ['no address'],
  ['javascript:alert(1)'],
  [`http://open.spotify.com/track/${ID}`],
  [`https://open.spotify.com.evil.example/track/${ID}`],
  [`https://evil.example/https://open.spotify.com/track/${ID}`],
  [`https://evil.example/?https://open.spotify.com/track/${ID}`],
  [`https://evil.example#https://open.spotify.com/track/${ID}`],
  [`https://xopen.spotify.com/track/${ID}`],
  [`https://openxspotify.com/track/${ID}`],
  [`https://ореn.spotify.com/track/${ID}`],
  [`https://user:secret@open.spotify.com/track/${ID}`],
  [`https://open.spotify.com@evil.example/track/${ID}`],
  [`https://open.spotify.com:8443/track/${ID}`],
  [`https://spotify.com/track/${ID}`],
  [`https://open.spotify.com/user/${ID}`],
  [`https://open.spotify.com/Track/${ID}`],
  [`https://open.spotify.com/track/${ID}x`],
  [`https://open.spotify.com/track/${ID.slice(1)}`],
  [`https://open.spotify.com/track/${ID.slice(1)}-`],
  [`https://open.spotify.com/track/${ID}/../../evil`],
  [`https://open.spotify.com/track/${ID}/more`],
  ['https://open.spotify.com/'],
  ['http://player.beatstars.com/?storeId=1'],
  ['https://player.beatstars.com/?storeId=1x'],
  ['https://player.beatstars.com/?storeId='],
  ['https://player.beatstars.com/#storeId=1'],
  ['https://player.beatstars.com/?x=1#&storeId=1'],
  ['https://player.beatstars.com.evil.example/?storeId=1'],
  ['https://www.beatstars.com/embed/track/?id=12"onload="x'],
  ['https://www.beatstars.com/noll'],
  ['https://www.beatstars.com/embed/widget/?id=1'],
  ['http://www.youtube.com/watch?v=aB3_-fGh1Jk'],
  ['https://www.youtube.com.evil.example/watch?v=aB3_-fGh1Jk'],
  ['https://notyoutube.com/watch?v=aB3_-fGh1Jk'],
  ['https://user@www.youtube.com/watch?v=aB3_-fGh1Jk'],
  ['https://www.youtube.com/watch?v=aB3_-fGh1J'],
  ['https://www.youtube.com/watch?v=aB3_-fGh1Jkx'],
  ['https://www.youtube.com/watch?v=aB3_+fGh1Jk'],
  ['https://www.youtube.com/watch#v=aB3_-fGh1Jk'],
  ['https://www.youtube.com/watch?x=#&v=aB3_-fGh1Jk'],
  ['https://www.youtube.com/@label'],
  ['https://youtu.be/'],
  ['http://vimeo.com/76979871'],
  ['https://vimeo.com/label'],
  ['https://vimeo.com/76979871x'],
  ['https://vimeo.com.evil.example/76979871'],
  ['https://evil.example/https://vimeo.com/76979871'],
  ['https://notvimeo.com/76979871'],
  ['https://user@vimeo.com/76979871'],
  ['https://youtube-nocookie.com.evil.example/embed/aB3_-fGh1Jk'],
])('%s does not play', (url) => {
  expect(readPlayer(url)).toBeNull();
});
