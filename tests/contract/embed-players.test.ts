import { expect, it } from 'vitest';
import { EMBED_PLATFORMS, readEmbedUrl } from '@/data-service/content/platforms/embed-url';
import { readVideoUrl } from '@/data-service/content/platforms/video-url';
import { readPlayer } from '@/site/players/listening';

const ID = '4AbC2dEf6GhI8jKl0MnO1p';

it.each([
  ['youtu.be/aB3_-fGh1Jk', 'https://www.youtube-nocookie.com/embed/aB3_-fGh1Jk'],
  ['vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0"></iframe>',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
  ],
])(
  'the video %s, as staff paste it, is stored in a form that plays for visitors',
  (text, embedUrl) => {
    const found = readVideoUrl(text);
    const address = typeof found === 'string' ? null : found.url;
    expect(readPlayer(address)?.embedUrl).toBe(embedUrl);
  },
);

it.each([
  [`spotify:artist:${ID}`, `https://open.spotify.com/embed/artist/${ID}`],
  [
    `https://open.spotify.com/intl-de/album/${ID}?si=1`,
    `https://open.spotify.com/embed/album/${ID}`,
  ],
  [`open.spotify.com/track/${ID}`, `https://open.spotify.com/embed/track/${ID}`],
  [`spotify:playlist:${ID}`, `https://open.spotify.com/embed/playlist/${ID}`],
  ['player.beatstars.com/?storeId=1', 'https://player.beatstars.com/?storeId=1'],
  ['beatstars.com/beat/night-2', 'https://www.beatstars.com/embed/track/?id=2'],
  ['beatstars.com/embed/playlists/3', 'https://www.beatstars.com/embed/playlists/3'],
  [
    'https://www.youtube.com/live/aB3_-fGh1Jk?si=1',
    'https://www.youtube-nocookie.com/embed/aB3_-fGh1Jk',
  ],
])('the pasted link %s is stored in a form that plays for visitors', (text, embedUrl) => {
  const found = readEmbedUrl(text, EMBED_PLATFORMS);
  const address = typeof found === 'string' ? null : found.url;
  expect(readPlayer(address)?.embedUrl).toBe(embedUrl);
});
