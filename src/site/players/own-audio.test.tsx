import { expect, it } from 'vitest';
import { playRelease } from './own-audio';
import { playback } from './playback';
import { RELEASE } from './testing/low-water';
import { playMedia } from './testing/media-element';

it('plays on what the head’s script began before hydration, and pauses and resumes it at once', async () => {
  const { calls } = playMedia();
  const audio = new Audio();
  audio.src = '/uploads/t1.mp3';
  void audio.play();
  window.early = Object.assign(() => undefined, { audio });
  playRelease(RELEASE, undefined, '/uploads/t1.mp3');
  expect(calls).toEqual(['src /uploads/t1.mp3', 'play']);
  expect(playback.read()).toMatchObject({ audio, isPlaying: true, url: '/uploads/t1.mp3' });

  // The player's code is still on its way.
  playRelease(RELEASE, undefined, '/uploads/t1.mp3');
  expect(calls.slice(2)).toEqual(['pause']);
  playRelease(RELEASE, undefined, '/uploads/t1.mp3');
  expect(calls.slice(3)).toEqual(['play']);
  (await import('./audio-player')).close();
});
