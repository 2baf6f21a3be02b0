// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Playback } from '@/site/players/playback';

const track = (id: string, seconds: number) => ({
  id,
  title: id,
  featuring: [],
  url: `/uploads/${id}.mp3`,
  seconds,
  isExcerpt: false,
  peaks: [],
});

/** An element that plays up to a second of its track, in steps of a quarter. */
function createElement() {
  const audio = document.createElement('audio');
  let now = 0;
  Object.defineProperties(audio, {
    currentTime: { get: () => now },
    paused: { value: false, writable: true },
    seeking: { value: false },
  });
  const tell = (type: string) => audio.dispatchEvent(new Event(type));
  return {
    audio,
    tell,
    playTo: (second: number) => {
      while (now < second) {
        now += 0.25;
        tell('timeupdate');
      }
    },
    jumpTo: (second: number) => {
      now = second;
      tell('seeking');
      tell('seeked');
    },
  };
}

beforeEach(() => vi.resetModules());

async function start() {
  const { playback } = await import('@/site/players/playback');
  const { watchPlays } = await import('./plays');
  const element = createElement();
  const played: string[] = [];
  watchPlays((release, trackId) => played.push(`${release} ${trackId}`));
  const release = { id: 'low-water', slug: 'low-water', title: '', artist: '', coverArtUrl: null };
  const state: Playback = {
    release,
    trackId: 'tide',
    isPlaying: true,
    url: null,
    queue: [track('tide', 30), track('ebb', 6)],
    failure: null,
    audio: element.audio,
  };
  playback.change(state);
  const change = (trackId: string) => playback.change({ ...state, trackId });
  return { ...element, played, change };
}

it('counts a track of which five seconds were heard, once', async () => {
  const { playTo, played } = await start();
  playTo(4.75);
  expect(played).toEqual([]);
  playTo(30);
  expect(played).toEqual(['low-water tide']);
});

it('counts a short track at its half', async () => {
  const { change, playTo, played } = await start();
  change('ebb');
  playTo(3);
  expect(played).toEqual(['low-water ebb']);
});

it('does not count what was skipped', async () => {
  const { jumpTo, playTo, played } = await start();
  jumpTo(20);
  playTo(24.75);
  expect(played).toEqual([]);
  playTo(25);
  expect(played).toEqual(['low-water tide']);
});

it('counts the next track, and one that is heard again from its end', async () => {
  const { tell, jumpTo, change, playTo, played } = await start();
  playTo(30);
  tell('ended');
  jumpTo(0);
  playTo(6);
  change('ebb');
  jumpTo(0);
  playTo(4);
  expect(played).toEqual(['low-water tide', 'low-water tide', 'low-water ebb']);
});
