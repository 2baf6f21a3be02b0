import { expect, it } from 'vitest';
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

it.each(Object.entries(READERS))('a field %s reads what is pasted', (_name, read) => {
  expect(read('Mira – Tide https://youtu.be/aB3_-fGh1Jk?si=x')).toMatchObject({ url: VIDEO });
  expect(read('https://youtu.be/aB3_-fGh1Jk https://youtu.be/zZ3_-fGh1Jk')).toBe(
    'several-addresses',
  );
});

const read = READERS['for a player'];

it.each([
  ['a share text with its signs', '🎧 "Tide" by Mira:\nhttps://youtu.be/aB3_-fGh1Jk?si=x 🌊'],
  ['a sign of several characters', '👩‍🎤 https://youtu.be/aB3_-fGh1Jk'],
  ['a name before it', 'YouTube:https://youtu.be/aB3_-fGh1Jk'],
  ['the end of a sentence', 'My song is at https://youtu.be/aB3_-fGh1Jk. Have fun!'],
  ['quotes', '„https://youtu.be/aB3_-fGh1Jk“'],
  ['other quotes', '‘youtu.be/aB3_-fGh1Jk’,'],
  ['quotes in a sentence', 'Послухайте «https://youtu.be/aB3_-fGh1Jk», будь ласка'],
  ['brackets', '(<https://youtu.be/aB3_-fGh1Jk>)'],
  ['Markdown', '[Tide](https://youtu.be/aB3_-fGh1Jk)'],
  ['HTML', '<a href="https://youtu.be/aB3_-fGh1Jk">Tide</a>'],
  ['embed code', '<iframe src="//www.youtube.com/embed/aB3_-fGh1Jk" allow="x"></iframe>'],
  [
    'embed code in single quotes, with references',
    "<iframe src='https://www.youtube.com/watch?list=a&amp;v=aB3_-fGh1Jk'></iframe>",
  ],
  ['embed code that loads late', '<iframe data-src="https://youtu.be/aB3_-fGh1Jk"></iframe>'],
  ['embed code of a script', '<script src="https://youtu.be/aB3_-fGh1Jk"></script>'],
  [
    'embed code in capitals, of several lines',
    '<div>\n<IFRAME width="300"\n  SRC = "http://www.youtube.com/embed/aB3_-fGh1Jk"></IFRAME>\n</div>',
  ],
  [
    'embed code with a link below it',
    '<iframe src="https://youtu.be/aB3_-fGh1Jk"></iframe><p><a href="https://youtu.be/zZ3_-fGh1Jk">A film</a></p>',
  ],
  ['no scheme', 'youtu.be/aB3_-fGh1Jk'],
  ['no scheme in a sentence', 'My song: youtu.be/aB3_-fGh1Jk, the rest e.g. at home'],
  ['no scheme with backslashes', String.raw`youtu.be\aB3_-fGh1Jk`],
  ['a doubled scheme', 'https://https://youtu.be/aB3_-fGh1Jk'],
  ['another doubled scheme', 'http://https://youtu.be/aB3_-fGh1Jk'],
  ['a doubled scheme without its colon', 'https://https//youtu.be/aB3_-fGh1Jk'],
  ['a tripled scheme', 'https:// https://https://youtu.be/aB3_-fGh1Jk'],
  ['a scheme without its colon', 'https//youtu.be/aB3_-fGh1Jk'],
  ['a scheme without its beginning', 'ttps://youtu.be/aB3_-fGh1Jk'],
  ['a scheme without a letter', 'htps://youtu.be/aB3_-fGh1Jk'],
  ['half a scheme', '://youtu.be/aB3_-fGh1Jk'],
  ['slashes alone', '//youtu.be/aB3_-fGh1Jk'],
  ['a scheme with one slash', 'https:/youtu.be/aB3_-fGh1Jk'],
  ['a scheme without slashes', 'https:youtu.be/aB3_-fGh1Jk'],
  ['a scheme with backslashes', String.raw`https:\\youtu.be\aB3_-fGh1Jk`],
  ['the same link twice', 'https://youtu.be/aB3_-fGh1Jk https://youtu.be/aB3_-fGh1Jk?si=x'],
  ['the same link twice without a space', `${VIDEO}${VIDEO}`],
  ['invisible characters around it', '\u202a\ufeffhttps://youtu.be/aB3_-fGh1Jk\u200b\u202c\u00a0'],
  ['invisible characters around it without a scheme', '\u200e\ufeff youtu.be/aB3_-fGh1Jk\u200b '],
  ['invisible characters within', 'https://you\u00adtu.be/aB3_-\u200bfGh1Jk\u2060'],
  ['control characters', '\0https://youtu.be/aB3_-fGh\u00071Jk'],
])('understands %s', (_what, text) => {
  expect(read(text)).toMatchObject({ url: VIDEO });
});

it('asks which of two links without a scheme is meant', () => {
  expect(read('open.spotify.com/track/4AbC2dEf6GhI8jKl0MnO1p, youtu.be/aB3_-fGh1Jk')).toBe(
    'several-addresses',
  );
});

it.each([
  'javascript:alert(1)',
  'javascript:https://youtu.be/aB3_-fGh1Jk',
  'JavaScript:alert(document.cookie)//https://youtu.be/aB3_-fGh1Jk',
  'javascript:alert(1)//youtu.be/aB3_-fGh1Jk',
  'javascript: alert(1)',
  ' javascript:alert(1) // https://youtu.be/aB3_-fGh1Jk',
  '<iframe src="javascript:alert(1)"></iframe>',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox',
  'file:///etc/passwd',
  'ftp://youtu.be/aB3_-fGh1Jk',
  'blob:https://youtu.be/aB3_-fGh1Jk',
  'view-source:https://youtu.be/aB3_-fGh1Jk',
  'mailto:mira@mira.example',
  'spotify:artist:4AbC2dEf6GhI8jKl0MnO1p"><script>',
])('rejects another scheme: %s', (text) => {
  expect(read(text)).toBe('scheme');
});

it.each([
  '',
  '  ',
  'youtube',
  'My song',
  'Mira & Ada. Tide',
  'Mr. Mira e.g. at home',
  'mira@mira.example',
  'https://',
  '<iframe src=""></iframe>',
])('finds no link in %j', (text) => {
  expect(read(text)).toBe('no-address');
});

it('rejects a text that is longer than any embed code', () => {
  expect(read('x'.repeat(4097))).toBe('too-long');
  expect(read(`${'<iframe '.repeat(2000)}src="https://youtu.be/aB3_-fGh1Jk">`)).toBe('too-long');
});

it.each([
  ['Listen: https://open.spotify.com/user/mira https://music.apple.com/de/album/1', 'spotify'],
  ['https://music.apple.com/de/album/1\nhttps://spotify.link/aBcD', 'spotify'],
] as const)('takes the link of the platform that the field is for: %j', (text, platform) => {
  expect(readPlatformLink(text, platform)).toMatchObject({
    url: expect.stringContaining('spotify'),
  });
});

it('extracts the playable link in the field of a player or of a video', () => {
  const text = `Mira (https://www.instagram.com/mira/) has a new video: ${VIDEO}`;
  expect(readEmbedUrl(text, ['youtube'])).toMatchObject({ url: VIDEO });
  expect(readVideoUrl(text)).toMatchObject({ url: VIDEO });
});

it("extracts the profile from an app's shared text", () => {
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
