import { expect, it } from 'vitest';
import { playRelease } from './own-audio';
import { playback } from './playback';
import { RELEASE } from './testing/low-water';
import { playMedia } from './testing/media-element';

it('takes over what the head’s script plays since before the page was hydrated', async () => {
  const { calls } = playMedia();
  const audio = new Audio();
  audio.src = '/uploads/t1.mp3';
  void audio.play();
  window.early = Object.assign(() => undefined, { audio });
  playRelease(RELEASE, undefined, '/uploads/t1.mp3');
  expect(calls).toEqual(['src /uploads/t1.mp3', 'play']);
  expect(playback.read()).toMatchObject({ audio, isPlaying: true, url: '/uploads/t1.mp3' });
  (await import('./audio-player')).close();
});
