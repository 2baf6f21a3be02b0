import { describe, expect, it } from 'vitest';
import { EMBED_PLATFORMS, readEmbedUrl, readLink, readPlatformLink } from './embed-url';
import { readMusicLink } from './music-link';
import { pastedLinks } from './pasted-link';
import { readSocialLink } from './social-link';
import { readVideoUrl } from './video-url';

const VIDEO = 'https://www.youtube.com/watch?v=aB3_-fGh1Jk';

/** Every field for links, by the reader of its text. */
const READERS = {
  'for a demo': readMusicLink,
  'for a player': (text: string) => readEmbedUrl(text, EMBED_PLATFORMS),
  'for a link to a platform': (text: string) => readPlatformLink(text, 'youtube'),
  'for a video': readVideoUrl,
};

describe.each(Object.entries(READERS))('a field %s', (_name, read) => {
  it.each([
    ['a share text', 'Mira – Tide https://youtu.be/aB3_-fGh1Jk?si=x'],
    ['a share text with its signs', '🎧 "Tide" by Mira:\nhttps://youtu.be/aB3_-fGh1Jk?si=x 🌊'],
    ['a name before it', 'YouTube:https://youtu.be/aB3_-fGh1Jk'],
    ['the end of a sentence', 'My song is at https://youtu.be/aB3_-fGh1Jk. Have fun!'],
    ['quotes', '„https://youtu.be/aB3_-fGh1Jk“'],
    ['other quotes', '‘youtu.be/aB3_-fGh1Jk’,'],
    ['brackets', '(<https://youtu.be/aB3_-fGh1Jk>)'],
    ['Markdown', '[Tide](https://youtu.be/aB3_-fGh1Jk)'],
    ['HTML', '<a href="https://youtu.be/aB3_-fGh1Jk">Tide</a>'],
    ['embed code', '<iframe src="//www.youtube.com/embed/aB3_-fGh1Jk" allow="x"></iframe>'],
    ['no scheme', 'youtu.be/aB3_-fGh1Jk'],
    ['no scheme in a sentence', 'My song: youtu.be/aB3_-fGh1Jk, the rest e.g. at home'],
    ['a doubled scheme', 'https://https://youtu.be/aB3_-fGh1Jk'],
    ['another doubled scheme', 'http://https://youtu.be/aB3_-fGh1Jk'],
    ['a doubled scheme without its colon', 'https://https//youtu.be/aB3_-fGh1Jk'],
    ['a tripled scheme', 'https:// https://https://youtu.be/aB3_-fGh1Jk'],
    ['a scheme without its colon', 'https//youtu.be/aB3_-fGh1Jk'],
    ['a scheme without its beginning', 'ttps://youtu.be/aB3_-fGh1Jk'],
    ['a scheme without a letter', 'htps://youtu.be/aB3_-fGh1Jk'],
    ['half a scheme', '://youtu.be/aB3_-fGh1Jk'],
    ['a scheme with one slash', 'https:/youtu.be/aB3_-fGh1Jk'],
    ['the same link twice', 'https://youtu.be/aB3_-fGh1Jk https://youtu.be/aB3_-fGh1Jk?si=x'],
    ['the same link twice without a space', `${VIDEO}${VIDEO}`],
    [
      'invisible characters around it',
      '\u202a\ufeffhttps://youtu.be/aB3_-fGh1Jk\u200b\u202c\u00a0',
    ],
    ['invisible characters within', 'https://you\u00adtu.be/aB3_-\u200bfGh1Jk\u2060'],
    ['control characters', '\0https://youtu.be/aB3_-fGh\u00071Jk'],
  ])('understands %s', (_what, text) => {
    expect(read(text)).toMatchObject({ url: VIDEO });
  });

  it('asks which of two links is meant', () => {
    expect(read('https://youtu.be/aB3_-fGh1Jk https://youtu.be/zZ3_-fGh1Jk')).toBe(
      'several-addresses',
    );
  });

  it.each([
    ['javascript:alert(1)', 'scheme'],
    ['javascript:https://youtu.be/aB3_-fGh1Jk', 'scheme'],
    ['blob:https://youtu.be/aB3_-fGh1Jk', 'scheme'],
    ['My song', 'no-address'],
    ['', 'no-address'],
    ['x'.repeat(4097), 'too-long'],
  ])('does not understand %s', (text, error) => {
    expect(read(text)).toBe(error);
  });
});

it.each([
  ['Listen: https://open.spotify.com/user/mira https://music.apple.com/de/album/1', 'spotify'],
  ['https://music.apple.com/de/album/1\nhttps://spotify.link/aBcD', 'spotify'],
] as const)('takes the link of the platform that the field is for: %j', (text, platform) => {
  expect(readPlatformLink(text, platform)).toMatchObject({
    url: expect.stringContaining('spotify'),
  });
});

it('takes the link that plays in the field of a player or of a video', () => {
  const text = `Mira (https://www.instagram.com/mira/) has a new video: ${VIDEO}`;
  expect(readEmbedUrl(text, ['youtube'])).toMatchObject({ url: VIDEO });
  expect(readVideoUrl(text)).toMatchObject({ url: VIDEO });
});

it('takes the profile out of what an app shares', () => {
  const text =
    'Follow Mira! https://www.instagram.com/mira?igsh=1&utm_source=qr or https://a.example';
  expect(readSocialLink(text, 'instagram')).toMatchObject({
    url: 'https://www.instagram.com/mira?igsh=1&utm_source=qr',
  });
});

it.each([
  [
    'https://web.archive.org/web/2020/https://a.example/',
    'https://web.archive.org/web/2020/https://a.example/',
  ],
  ['https://a.example/?next=https://b.example/c', 'https://a.example/?next=https://b.example/c'],
  ['See https://a.example/b_(c).', 'https://a.example/b_(c)'],
])('keeps what belongs to the link: %s', (text, url) => {
  expect(readLink(text)).toEqual({ platform: null, url });
});

it('names the links to choose from, each once', () => {
  const text = 'One https://a.example/1, two https://b.example/2. One: https://a.example/1';
  expect(pastedLinks(text)).toEqual(['https://a.example/1', 'https://b.example/2']);
  expect(pastedLinks('javascript:https://a.example')).toEqual([]);
});
