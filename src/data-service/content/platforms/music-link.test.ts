import { describe, expect, it } from 'vitest';
import { readMusicLink } from './music-link';

const SPOTIFY_ID = '4AbC2dEf6GhI8jKl0MnO1p';
const DRIVE_ID = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ012345';

describe('SoundCloud', () => {
  it.each([
    ['https://soundcloud.com/mira/night-ferry', 'mira/night-ferry'],
    ['http://soundcloud.com/mira/night-ferry', 'mira/night-ferry'],
    ['http://soundcloud.com:80/mira/night-ferry', 'mira/night-ferry'],
    ['WWW.SoundCloud.com/mira/night-ferry/', 'mira/night-ferry'],
    ['https://m.soundcloud.com/mira/night-ferry#t=1:10', 'mira/night-ferry'],
    [
      'https://soundcloud.com/mira/night-ferry?si=0a1b2c&utm_source=clipboard&utm_medium=text&utm_campaign=social_sharing',
      'mira/night-ferry',
    ],
    ['https://soundcloud.com/mira/night-ferry?in=mira/sets/demos', 'mira/night-ferry'],
    [
      'https://soundcloud.com/mira/night-ferry/s-AbC1dEf2GhI?si=0a',
      'mira/night-ferry/s-AbC1dEf2GhI',
    ],
    [
      'https://soundcloud.com/mira/night-ferry?utm_source=x&secret_token=s-AbC1dEf2GhI',
      'mira/night-ferry?secret_token=s-AbC1dEf2GhI',
    ],
    ['https://soundcloud.com/mira/sets/demos', 'mira/sets/demos'],
    ['https://soundcloud.com/mira/sets/demos/s-AbC1dEf2GhI', 'mira/sets/demos/s-AbC1dEf2GhI'],
    ['soundcloud.com/user-123456789/night_ferry', 'user-123456789/night_ferry'],
  ])('%s is a track or a set on SoundCloud', (text, path) => {
    const url = `https://soundcloud.com/${path}`;
    expect(readMusicLink(text)).toEqual({ platform: 'soundcloud', hint: null, url });
  });

  it.each([
    ['https://on.soundcloud.com/AbC1dEf2?utm_source=x', 'https://on.soundcloud.com/AbC1dEf2'],
    ['snd.sc/AbC1dEf', 'https://snd.sc/AbC1dEf'],
  ])('%s is a short link of SoundCloud', (text, url) => {
    expect(readMusicLink(text)).toEqual({ platform: 'soundcloud', hint: null, url });
  });

  it.each(['mira', 'mira/', 'mira?si=1', 'mira/tracks', 'mira/sets', 'mira/popular-tracks'])(
    '/%s is a profile on SoundCloud',
    (path) => {
      expect(readMusicLink(`https://soundcloud.com/${path}`)).toBe('profile');
    },
  );

  it.each([
    '',
    'discover',
    'you/library',
    'search?q=mira',
    'mira/track/other',
    'mira/%20',
    'a/b/s-1/x',
  ])('/%s is no track on SoundCloud', (path) => {
    expect(readMusicLink(`https://soundcloud.com/${path}`)).toBe('no-track');
  });
});

describe('YouTube', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aB3_-fGh1Jk&list=RDaB3&index=2', 'watch?v=aB3_-fGh1Jk'],
    ['https://www.youtube.com/playlist?list=PLaBc_1-2&si=x', 'playlist?list=PLaBc_1-2'],
    ['https://music.youtube.com/playlist?list=OLAK5uy_aB-1', 'playlist?list=OLAK5uy_aB-1'],
  ])('%s is a video or a list of YouTube', (text, path) => {
    const url = `https://www.youtube.com/${path}`;
    expect(readMusicLink(text)).toEqual({ platform: 'youtube', hint: null, url });
  });

  it('an album of YouTube Music is stored without tracking', () => {
    const url = 'https://music.youtube.com/browse/MPREb_aBc1';
    expect(readMusicLink(`${url}?si=1`)).toEqual({ platform: 'youtube', hint: null, url });
  });

  it.each(['@mira', '@mira/videos', 'channel/UCaBc', 'c/mira', 'user/mira'])(
    '/%s is a profile on YouTube',
    (path) => {
      expect(readMusicLink(`https://www.youtube.com/${path}`)).toBe('profile');
    },
  );

  it.each([
    '',
    'feed/library',
    'results?search_query=mira',
    'watch?v=short',
    'redirect?q=https://a.example',
  ])('/%s is no track on YouTube', (path) => {
    expect(readMusicLink(`https://www.youtube.com/${path}`)).toBe('no-track');
  });
});

describe('Google Drive', () => {
  it.each([
    [`https://drive.google.com/file/d/${DRIVE_ID}/view?usp=sharing`, `file/d/${DRIVE_ID}/view`],
    [
      `https://drive.google.com/file/d/${DRIVE_ID}/view?usp=drive_link&resourcekey=0-aB_c1`,
      `file/d/${DRIVE_ID}/view?resourcekey=0-aB_c1`,
    ],
    [`drive.google.com/file/u/1/d/${DRIVE_ID}/edit`, `file/d/${DRIVE_ID}/view`],
    [`https://docs.google.com/file/d/${DRIVE_ID}/preview`, `file/d/${DRIVE_ID}/view`],
    [`https://docs.google.com/uc?export=download&id=${DRIVE_ID}`, `file/d/${DRIVE_ID}/view`],
    [
      `https://drive.usercontent.google.com/download?id=${DRIVE_ID}&export=download`,
      `file/d/${DRIVE_ID}/view`,
    ],
    [`https://drive.google.com/open?id=${DRIVE_ID}&usp=drive_fs`, `open?id=${DRIVE_ID}`],
    [`https://drive.google.com/drive/folders/${DRIVE_ID}?usp=sharing`, `drive/folders/${DRIVE_ID}`],
    [`https://drive.google.com/drive/u/0/folders/${DRIVE_ID}`, `drive/folders/${DRIVE_ID}`],
    [`https://drive.google.com/drive/mobile/folders/${DRIVE_ID}`, `drive/folders/${DRIVE_ID}`],
    [`https://drive.google.com/folderview?id=${DRIVE_ID}`, `drive/folders/${DRIVE_ID}`],
  ])('%s has to be open to anyone with the link', (text, path) => {
    expect(readMusicLink(text)).toEqual({
      platform: 'google_drive',
      hint: 'anyone-with-the-link',
      url: `https://drive.google.com/${path}`,
    });
  });

  it.each([
    'drive.google.com/',
    'drive.google.com/drive/my-drive',
    'docs.google.com/document/d/1/edit',
  ])('%s is no track', (text) => {
    expect(readMusicLink(text)).toBe('no-track');
  });
});

describe('Dropbox', () => {
  it.each([
    [
      'https://www.dropbox.com/scl/fi/aBc1/Night%20Ferry.wav?rlkey=zY9xW8&st=0a&dl=0',
      'scl/fi/aBc1/Night%20Ferry.wav?rlkey=zY9xW8',
    ],
    ['dropbox.com/scl/fo/aBc1/AbC-d_E?e=2&rlkey=zY9xW8', 'scl/fo/aBc1/AbC-d_E?rlkey=zY9xW8'],
    ['https://www.dropbox.com/s/aBc1/night-ferry.mp3?dl=0', 's/aBc1/night-ferry.mp3'],
    ['https://www.dropbox.com/sh/aBc1/AbCdE', 'sh/aBc1/AbCdE'],
    [
      'https://dl.dropboxusercontent.com/scl/fi/aBc1/night.mp3?rlkey=zY9xW8&raw=1',
      'scl/fi/aBc1/night.mp3?rlkey=zY9xW8',
    ],
    ['https://dl.dropbox.com/s/aBc1/night.mp3', 's/aBc1/night.mp3'],
  ])('%s keeps the key of Dropbox', (text, path) => {
    const url = `https://www.dropbox.com/${path}`;
    expect(readMusicLink(text)).toEqual({ platform: 'dropbox', hint: null, url });
  });

  it('a transfer of Dropbox expires', () => {
    const url = 'https://www.dropbox.com/t/aBcDeF';
    expect(readMusicLink(url)).toEqual({ platform: 'dropbox', hint: 'expires', url });
  });

  it.each(['', 'home/Demos', 'scl/fi/aBc1', 's', 'login'])(
    '/%s is not shared on Dropbox',
    (path) => {
      expect(readMusicLink(`https://www.dropbox.com/${path}`)).toBe('no-track');
    },
  );
});

describe('released music', () => {
  it.each([
    [
      `https://open.spotify.com/track/${SPOTIFY_ID}?si=0a`,
      'spotify',
      `https://open.spotify.com/track/${SPOTIFY_ID}`,
    ],
    ['https://spotify.link/aBcDeF?x=1', 'spotify', 'https://spotify.link/aBcDeF'],
    ['https://spotify.app.link/aBcDeF', 'spotify', 'https://spotify.app.link/aBcDeF'],
    [
      'https://music.apple.com/de/album/night-ferry/1440857781?i=1440857786&uo=4',
      'apple_music',
      'https://music.apple.com/de/album/1440857781?i=1440857786',
    ],
    [
      'https://mira.bandcamp.com/track/night-ferry?from=x',
      'bandcamp',
      'https://mira.bandcamp.com/track/night-ferry',
    ],
    ['MIRA.bandcamp.com/album/demos#buy', 'bandcamp', 'https://mira.bandcamp.com/album/demos'],
  ])('%s is out already', (text, platform, url) => {
    expect(readMusicLink(text)).toEqual({ platform, hint: 'released', url });
  });

  it.each([
    ['mira.bandcamp.com', 'profile'],
    ['https://mira.bandcamp.com/music', 'profile'],
    ['https://open.spotify.com/user/mira', 'profile'],
    ['spotify:user:mira', 'profile'],
    ['https://bandcamp.com/discover', 'no-track'],
    [`https://open.spotify.com/episode/${SPOTIFY_ID}`, 'no-track'],
    ['https://music.apple.com/de/browse', 'no-track'],
  ])('%s is a %s', (text, error) => {
    expect(readMusicLink(text)).toBe(error);
  });

  it('a private stream is not out yet', () => {
    const url = 'https://bandcamp.com/private/AbC1';
    expect(readMusicLink(url)).toEqual({ platform: 'bandcamp', hint: null, url });
  });
});

describe('WeTransfer', () => {
  it.each([
    ['https://we.tl/t-AbC1dEf2?src=x', 'https://we.tl/t-AbC1dEf2'],
    [
      'wetransfer.com/downloads/0a1b/2c3d?utm_source=x',
      'https://wetransfer.com/downloads/0a1b/2c3d',
    ],
    ['https://label.wetransfer.com/downloads/0a1b', 'https://label.wetransfer.com/downloads/0a1b'],
  ])('%s expires', (text, url) => {
    expect(readMusicLink(text)).toEqual({ platform: 'wetransfer', hint: 'expires', url });
  });

  it('WeTransfer’s own pages have no music', () => {
    expect(readMusicLink('https://wetransfer.com/pricing')).toBe('no-track');
  });
});

describe('another URL', () => {
  it.each([
    ['https://mira.example/demo.mp3?key=1#t=3', 'https://mira.example/demo.mp3?key=1#t=3'],
    ['http://mira.example/demo', 'https://mira.example/demo'],
    ['музика.укр/трек', 'https://xn--80andih6b.xn--j1amh/%D1%82%D1%80%D0%B5%D0%BA'],
    ['https://pineapple-records.example/', 'https://pineapple-records.example/'],
    ['https://big-apple.example/', 'https://big-apple.example/'],
    ['https://sites.google.com/view/mira', 'https://sites.google.com/view/mira'],
    ['https://artists.spotify.com/mira', 'https://artists.spotify.com/mira'],
  ])('%s is for the sender to confirm', (text, url) => {
    expect(readMusicLink(text)).toEqual({ platform: null, hint: null, url });
  });
});

describe('a host that looks like a platform’s', () => {
  it.each([
    ['https://soundcloud.com.evil.example/mira', 'https://soundcloud.com.evil.example/mira'],
    ['soundcloud-com.example', 'https://soundcloud-com.example/'],
    ['https://soundcIoud.com/', 'https://soundcioud.com/'],
    ['https://spotlfy.com/', 'https://spotlfy.com/'],
    // Cyrillic о, and a whole name of such letters
    ['https://sоundcloud.com/mira/ferry', 'https://xn--sundcloud-02h.com/mira/ferry'],
    ['https://аррӏе.com/', 'https://xn--80ak6aa92e.com/'],
    ['https://şpotify.com/', 'https://xn--potify-vjb.com/'],
    ['xn--80ak6aa92e.com/mira', 'https://xn--80ak6aa92e.com/mira'],
  ])('%s is an unknown host, shown in ASCII', (text, url) => {
    expect(readMusicLink(text)).toEqual({ platform: null, hint: null, url });
  });
});

it('rejects a host without a dot', () => {
  expect(readMusicLink('https://soundcloud')).toBe('no-address');
});

describe('a length', () => {
  const long = (length: number) => 'https://mira.example/'.padEnd(length, 'a');

  it('accepts a link of at most 2048 characters', () => {
    expect(readMusicLink(` ${long(2048)}\n`)).toMatchObject({ url: long(2048) });
    expect(readMusicLink(long(2049))).toBe('too-long');
  });

  it('counts the characters of the stored form', () => {
    expect(readMusicLink(`https://mira.example/${'ї'.repeat(337)}`)).toMatchObject({
      platform: null,
    });
    expect(readMusicLink(`https://mira.example/${'ї'.repeat(338)}`)).toBe('too-long');
  });
});

describe('a rejected link', () => {
  it.each([
    'https://mira:secret@soundcloud.com/mira/ferry',
    'https://mira@soundcloud.com/mira/ferry',
    'https://soundcloud.com@evil.example/mira/ferry',
    'https://@evil.example/',
    'https:///mira@evil.example/',
    'http://soundcloud.com%2fmira@evil.example/',
    String.raw`https://soundcloud.com\@evil.example/`,
  ])('has credentials: %s', (text) => {
    expect(readMusicLink(text)).toBe('credentials');
  });

  it.each([
    'https://192.168.1.1/demo.mp3',
    '192.168.1.1/demo.mp3',
    'http://127.0.0.1/',
    'https://127.1/',
    'https://127.0.0.1./',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.0x1/',
    'https://0177.0.0.01/',
    'https://①②⑦.⓪.⓪.①/',
    'https://１２７.０.０.１/',
    'https://127。0。0。1/',
    'https://8.8.8.8:8080/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[2001:db8::1]:443/',
  ])('has an IP address: %s', (text) => {
    expect(readMusicLink(text)).toBe('ip-address');
  });

  it.each([
    'localhost',
    'localhost:3000/demo.mp3',
    'http://localhost:5173/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://demo.localhost/',
    'https://nas.local/demo.mp3',
    'nas.local/demo.mp3',
    'https://files.internal/',
    'https://router.lan/',
    'https://fritz.home.arpa/',
    'https://localhost.localdomain/',
  ])('points to the sender’s own network: %s', (text) => {
    expect(readMusicLink(text)).toBe('local-host');
  });

  it.each([
    'https://soundcloud%2ecom/mira/ferry',
    'https:///soundcloud%2Ecom/mira/ferry',
    'https://mira..example/',
    'https://mira.example:99999/',
    'https://xn--a.example/',
    'https://xn---8ascsy.com/',
  ])('has an invalid host: %s', (text) => {
    expect(readMusicLink(text)).toBe('invalid-host');
  });

  it.each([
    'https://soundcloud.com:8443/mira/ferry',
    'mira.example:8080/a',
    'https://mira.example:80/',
  ])('has a port: %s', (text) => {
    expect(readMusicLink(text)).toBe('port');
  });
});
