import { beforeAll, expect, it, vi } from 'vitest';
import { describeToSystem, leaveSystem, placeInSystem } from './media-session';

const RELEASE = {
  id: 'r1',
  slug: 'low-water',
  title: 'Low Water',
  artist: 'Solvei Brandt',
  coverArtUrl: '/uploads/0123456789abcdef0123456789abcdef-800x600-336699.webp',
};

const TRACK = {
  id: 't1',
  title: 'Tide (live)',
  featuring: ['Mira Sol'],
  url: '/uploads/t1.mp3',
  seconds: 30,
  isExcerpt: true,
  peaks: [],
};

const handlers = new Map<string, MediaSessionActionHandler | null>();
const session = {
  metadata: null as MediaMetadataInit | null,
  playbackState: 'none',
  setActionHandler: (action: string, handler: MediaSessionActionHandler | null) =>
    handlers.set(action, handler),
  setPositionState: vi.fn(),
};
const controls = { play: vi.fn(), pause: vi.fn(), previous: vi.fn(), next: vi.fn(), seek: vi.fn() };

const begin = () => Object.assign(navigator, { mediaSession: session });

beforeAll(() => {
  vi.stubGlobal('MediaMetadata', function MediaMetadata(this: object, init: MediaMetadataInit) {
    Object.assign(this, init);
  });
});

it('does nothing in a browser without it', () => {
  describeToSystem(RELEASE, TRACK, controls);
  placeInSystem(true, 1, 30);
  leaveSystem();
  expect(session.metadata).toBeNull();
});

it('has the track, its artists, the release, and the cover in its sizes', () => {
  begin();
  describeToSystem(RELEASE, TRACK, controls);
  expect({ ...session.metadata }).toEqual({
    title: 'Tide (live)',
    artist: 'Solvei Brandt, Mira Sol',
    album: 'Low Water',
    artwork: [
      {
        src: '/uploads/0123456789abcdef0123456789abcdef-800x600-336699-400.webp',
        sizes: '400x300',
        type: 'image/webp',
      },
      {
        src: '/uploads/0123456789abcdef0123456789abcdef-800x600-336699.webp',
        sizes: '800x600',
        type: 'image/webp',
      },
    ],
  });
});

it.each([
  [null, []],
  ['https://pictures.example/cover.jpg', [{ src: 'https://pictures.example/cover.jpg' }]],
])('uses the cover %s as it is', (coverArtUrl, artwork) => {
  begin();
  describeToSystem({ ...RELEASE, coverArtUrl }, TRACK, controls);
  expect(session.metadata?.artwork).toEqual(artwork);
});

it('has previous, next and seeking, and no other buttons instead', () => {
  begin();
  describeToSystem(RELEASE, TRACK, { ...controls, next: null });
  expect(handlers.get('previoustrack')).toBe(controls.previous);
  expect(handlers.get('nexttrack')).toBeNull();
  expect(handlers.get('seekforward')).toBeNull();
  expect(handlers.get('seekbackward')).toBeNull();
  handlers.get('seekto')?.({ action: 'seekto', seekTime: 21 });
  expect(controls.seek).toHaveBeenCalledWith(21);
});

it('never reports a position after the measured end', () => {
  begin();
  placeInSystem(false, 30.02, 30);
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 30, position: 30 });
  expect(session.playbackState).toBe('paused');
});
