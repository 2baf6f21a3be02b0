import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MusicLinkView } from './music-player';
import { addEnglish } from '../common/translation';
import english from '../../../locales/en/inbox.json';

addEnglish('inbox', english); // as the pages do

const ID = '4AbC2dEf6GhI8jKl0MnO1p';
const DRIVE_ID = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ012345';

const media = () => document.querySelector('iframe, audio, video, img');

async function load(url: string, platform: string) {
  render(<MusicLinkView url={url} />);
  expect(media()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: `Load the player from ${platform}` }));
}

it.each([
  [
    'SoundCloud',
    'https://soundcloud.com/mira/night-ferry',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fmira%2Fnight-ferry&show_comments=false&hide_related=true',
  ],
  [
    'SoundCloud',
    'https://soundcloud.com/mira/sets/demos/s-AbC1',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fmira%2Fsets%2Fdemos%2Fs-AbC1&show_comments=false&hide_related=true',
  ],
  [
    'SoundCloud',
    'https://soundcloud.com/mira/night-ferry?secret_token=s-AbC1',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fmira%2Fnight-ferry%2Fs-AbC1&show_comments=false&hide_related=true',
  ],
  [
    'YouTube',
    'https://www.youtube.com/watch?v=aB3_-fGh1Jk',
    'https://www.youtube-nocookie.com/embed/aB3_-fGh1Jk',
  ],
  [
    'YouTube',
    'https://www.youtube.com/playlist?list=PLaBc_1-2',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLaBc_1-2',
  ],
  ['Spotify', `https://open.spotify.com/album/${ID}`, `https://open.spotify.com/embed/album/${ID}`],
  [
    'Apple Music',
    'https://music.apple.com/de/album/1440857781?i=1440857786',
    'https://embed.music.apple.com/de/album/1440857781?i=1440857786',
  ],
  [
    'Google Drive',
    `https://drive.google.com/file/d/${DRIVE_ID}/view?resourcekey=0-aB`,
    `https://drive.google.com/file/d/${DRIVE_ID}/preview?resourcekey=0-aB`,
  ],
])('loads the player of %s on a click: %s', async (platform, url, source) => {
  await load(url, platform);
  const frame = screen.getByTitle(`${platform} player`);
  expect(frame).toHaveAttribute('src', source);
  expect(frame).toHaveFocus();
  const sandbox = frame.getAttribute('sandbox') ?? '';
  expect(sandbox.split(' ')).not.toContain('allow-top-navigation');
  expect(sandbox).toMatch(
    /^allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox/,
  );
});

it('names the host of the player before the click', () => {
  render(<MusicLinkView url="https://soundcloud.com/mira/night-ferry" />);
  expect(
    screen.getByText(
      'Nothing has been sent to SoundCloud yet. The player connects your browser to w.soundcloud.com.',
    ),
  ).toBeVisible();
});

it('plays a recording in Dropbox directly, and reports when it cannot', async () => {
  await load('https://www.dropbox.com/scl/fi/aB1/Night%20Ferry.MP3?rlkey=zY9', 'Dropbox');
  const audio = screen.getByLabelText('Recording on Dropbox');
  expect(audio).toHaveAttribute(
    'src',
    'https://www.dropbox.com/scl/fi/aB1/Night%20Ferry.MP3?rlkey=zY9&raw=1',
  );
  expect(document.querySelector('iframe')).toBeNull();
  fireEvent.error(audio);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This file cannot be played here. Please open the link.',
  );
});

it.each([
  ['https://on.soundcloud.com/AbC1', 'SoundCloud'],
  ['https://mira.bandcamp.com/track/night-ferry', 'Bandcamp'],
  ['https://we.tl/t-AbC1', 'WeTransfer'],
  ['https://spotify.link/AbC1', 'Spotify'],
  ['https://www.dropbox.com/scl/fo/aB1/cD2?rlkey=zY9', 'Dropbox'],
  ['https://www.dropbox.com/s/aB1/cover.html', 'Dropbox'],
  [`https://drive.google.com/drive/folders/${DRIVE_ID}`, 'Google Drive'],
])('renders %s only as a link', (url, platform) => {
  render(<MusicLinkView url={url} />);
  expect(screen.getByText(platform)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', url);
  expect(screen.queryByRole('button')).toBeNull();
  expect(media()).toBeNull();
});

it('reports that a transfer expires', () => {
  render(<MusicLinkView url="https://we.tl/t-AbC1" />);
  expect(screen.getByText('This link will expire. Please download the files soon.')).toBeVisible();
});

it('opens a link in a new tab without a referrer', () => {
  render(<MusicLinkView url="https://soundcloud.com/mira/night-ferry?utm_source=x" />);
  const link = screen.getByRole('link', {
    name: 'https://soundcloud.com/mira/night-ferry (opens in a new tab)',
  });
  expect(link).toHaveAttribute('href', 'https://soundcloud.com/mira/night-ferry');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noreferrer');
  expect(link).toHaveAttribute('referrerpolicy', 'no-referrer');
});

it.each([
  ['https://xn--80andih6b.xn--j1amh/demo', 'xn--80andih6b.xn--j1amh'],
  ['https://soundcloud.com.evil.example/mira/ferry', 'soundcloud.com.evil.example'],
])('warns of the unknown site of %s, with its registered name', (url, host) => {
  render(<MusicLinkView url={url} />);
  expect(
    screen.getByText(`We do not know ${host}. Please check the name before you open the link.`),
  ).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', url);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['https://192.168.1.1.x1:8080/', 'https://192.168.1.1.x1:8080/'],
  ['https://a.0x/\u202egnp', 'https://a.0x/%E2%80%AEgnp'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('shows a link as text that the form would have rejected: %s', (url, text) => {
  render(<MusicLinkView url={url} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(
    screen.getByText(
      'The form would not have accepted this address, so there is no link here. Please do not open it.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks for another click when the link changes', async () => {
  const { rerender } = render(<MusicLinkView url="https://soundcloud.com/mira/ferry" />);
  await userEvent.click(screen.getByRole('button', { name: 'Load the player from SoundCloud' }));
  rerender(<MusicLinkView url="https://soundcloud.com/mira/tide" />);
  expect(media()).toBeNull();
});
