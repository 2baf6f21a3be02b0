import { beforeAll, expect, it } from 'vitest';
import { workerBackend, type WorkerBackend } from '../../../../tests/support/worker-backend';
import { MUSIC_LINK_ERRORS, readMusicLink } from './music-link';
import { MUSIC_LINK_HINTS } from './platform';
import { DEMO_PLATFORMS } from './platforms';

const PLATFORM_NAMES = new Set(DEMO_PLATFORMS.map(({ name }) => name));

let backend: WorkerBackend;

beforeAll(async () => {
  backend = await workerBackend();
});

/** Numbers from 0 to 1, the same each time: Park and Miller's generator. */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
}

const next = seededNumbers(20_261_121);
const below = (end: number) => Math.floor(next() * end);
const oneOf = (list: readonly string[]) => list[below(list.length)] ?? '';

/** The parts of links, and of invalid ones. */
const SCHEMES = 'https:// http:// HTTPS: // javascript: data: spotify:track:'.split(' ');
const HOSTS = [
  'soundcloud.com on.soundcloud.com youtu.be www.youtube.com drive.google.com www.dropbox.com',
  'open.spotify.com music.apple.com mira.bandcamp.com we.tl mira.example музика.укр münchen.example',
  'evil soundcloud.com.evil.example evil-soundcloud.com sоundcloud.com xn--80ak6aa92e.com',
  'xn--80andih6b.xn--j1amh xn---8ascsy.com xn--soundcloud-.com xn--a.com xn--',
  'localhost nas.local 127.0.0.1 0x7f.1 [::1] 2130706433 mira@ a:b@ . .. :8080 :80 : 。',
].flatMap((line) => line.split(' '));
const PATHS =
  '/ /mira/ferry /mira/ferry/s-AbC1 /track/ferry /t-AbC1 /aB3_-fGh1Jk /watch?v=aB3_-fGh1Jk /file/d/1aBcDeFgHiJk /scl/fi/a/b'.split(
    ' ',
  );
const REST = [
  ...'?rlkey=a &si=1 ? # #t=1 %2e % %zz \\ " < > ` ( ) \' | , ; ! ї 🎵 <iframe src="'.split(' '),
  ...Array.from('\n\t\u00a0\u200b\u202e\ufeff\u0000\ud800 '),
];

const pieces = (most: number, of: readonly string[]) =>
  Array.from({ length: below(most + 1) }, () =>
    next() < 0.05 ? String.fromCodePoint(below(0x3100)) : oneOf(of),
  ).join('');

// Every other one begins as a link does.
const texts = Array.from({ length: 10_000 }, (_, at) =>
  at % 2 === 0
    ? oneOf(['https://', 'http://', '']) + oneOf(HOSTS) + oneOf(PATHS) + pieces(3, REST)
    : pieces(8, [...SCHEMES, ...HOSTS, ...PATHS, ...REST]),
);

const FORBIDDEN_HOST = /^\[|^[\d.]+$|^[^.]*$|\.$|(?:^|\.)local(?:host)?$/;

/** Names that resemble a platform's. */
const LOOK_ALIKE = /xn--80ak6aa92e\.com$|evil[^.]*soundcloud\.com$|soundcloud.*\.example$/;

it('gives any text a known result, which is stored unchanged, never a rejected host, and a look-alike never a platform', async () => {
  const links = texts.flatMap((text) => {
    const read = readMusicLink(text);
    if (typeof read === 'string') {
      expect(MUSIC_LINK_ERRORS).toContain(read);
      return [];
    }
    const { protocol, hostname, port, username, password } = new URL(read.url);
    expect([text, protocol, port, username, password]).toEqual([text, 'https:', '', '', '']);
    expect(hostname).not.toMatch(FORBIDDEN_HOST);
    if (LOOK_ALIKE.test(hostname)) expect([text, read.platform]).toEqual([text, null]);
    expect(read.platform === null || PLATFORM_NAMES.has(read.platform)).toBe(true);
    expect(read.hint === null || MUSIC_LINK_HINTS.includes(read.hint)).toBe(true);
    expect(readMusicLink(read.url)).toEqual(read);
    return [read];
  });
  expect(links.length).toBeGreaterThan(500);
  expect(new Set(links.map(({ platform }) => platform)).size).toBeGreaterThan(5);

  const refused = await backend.sql(
    'select value from unnest($1::text[]) as value where not private.is_https_address(value)',
    [links.map(({ url }) => url)],
  );
  expect(refused).toEqual([]);
});
