import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setVariables } from '@/config/env';
import { startServer, type TestServer } from '@/data-service/testing/start-server';
import { close, retry, seek, skip, timeHeard } from './audio-player';
import { DOCK, listen, stopListening, listeningStore } from './listening';
import { playRelease } from './own-audio';
import { playback } from './playback';
import { RELEASE, rowOf, TRACKS, VIDEO } from './testing/low-water';
import { playMedia } from './testing/media-element';

let server: TestServer;
let rows: unknown[] | null = [];
let refused = 0;
const player = playMedia();
const { calls, facts } = player;

beforeAll(async () => {
  server = await startServer((request, response) => {
    if (!request.url?.startsWith('/rest/v1/rpc/release_audio') || !rows) {
      refused += 1;
      response.writeHead(500).end('{}');
      return;
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(rows));
  });
  setVariables({ VITE_SUPABASE_URL: server.url, VITE_SUPABASE_PUBLISHABLE_KEY: 'public key' });
});
afterAll(() => server.stop());

beforeEach(() => {
  rows = TRACKS.map(({ id }) => rowOf(id));
  refused = 0;
});
afterEach(() => {
  stopListening();
  close();
  calls.length = 0;
});

/** Presses play, and waits until the file is requested. */
async function press(trackId?: string): Promise<void> {
  playRelease(RELEASE, trackId);
  await vi.waitFor(() => expect(calls).toContain('play'));
}

const state = () => {
  const now = playback.read();
  return now && [now.trackId, now.isPlaying, now.failure];
};

it('loads the only element within the click event, before anything is read, and plays the first track', async () => {
  playRelease(RELEASE);
  expect(calls).toEqual(['load']);
  expect(state()).toEqual([null, true, null]);
  await vi.waitFor(() => expect(calls).toEqual(['load', 'src /uploads/t1.mp3', 'play']));
  await player.sound();
  expect(state()).toEqual(['t1', true, null]);
});

it('plays a track that is pressed, and pauses it when it is pressed again', async () => {
  await press('t2');
  await player.sound();
  expect(calls).toEqual(['src /uploads/t2.mp3', 'play']);
  playRelease(RELEASE, 't2');
  expect(calls.slice(2)).toEqual(['pause']);
  expect(state()).toEqual(['t2', false, null]);
  playRelease(RELEASE);
  expect(calls.slice(3)).toEqual(['play']);
  playRelease(RELEASE, 't3');
  expect(calls.slice(4)).toEqual(['src /uploads/t3.mp3', 'play']);
});

describe('a file that the page names', () => {
  /** Presses play, and waits until the file is requested. */
  async function hear(url: string): Promise<void> {
    playRelease(RELEASE, undefined, url);
    player.emit('loadstart');
    await player.sound();
  }

  it('plays within the click event; everything else comes after its request', async () => {
    playRelease(RELEASE, undefined, '/uploads/t1.mp3');
    expect(calls).toEqual(['src /uploads/t1.mp3', 'play']);
    expect(state()).toBeNull();
    player.emit('loadstart');
    expect(state()).toEqual([null, true, null]);
    await player.sound();
    await vi.waitFor(() => expect(state()).toEqual(['t1', true, null]));
    skip(1);
    expect(calls.slice(2)).toEqual(['src /uploads/t2.mp3', 'play']);
  });

  it('is paused and played on before the queue is known', async () => {
    await hear('/uploads/t1.mp3');
    playRelease(RELEASE, undefined, '/uploads/t1.mp3');
    expect(facts.paused).toBe(true);
    playRelease(RELEASE, undefined, '/uploads/t1.mp3');
    expect(calls).toEqual(['src /uploads/t1.mp3', 'play', 'pause', 'play']);
  });

  it('plays on where the queue cannot be read', async () => {
    rows = null;
    const failures: unknown[] = [];
    const stop = playback.subscribe(() => failures.push(playback.read()?.failure));
    await hear('/uploads/t1.mp3');
    await vi.waitFor(() => expect(refused).toBe(1));
    rows = [rowOf('t1')];
    await vi.waitFor(() => {
      playRelease(RELEASE); // pauses it
      playRelease(RELEASE);
      expect(state()).toEqual(['t1', true, null]);
    });
    expect(failures).not.toContain('failed');
    stop();
  });

  it('is another one where it is missing by now', async () => {
    playRelease(RELEASE, undefined, '/uploads/former.mp3');
    player.emit('loadstart');
    facts.error = { code: 4 };
    player.emit('error');
    expect(state()).toEqual([null, true, null]);
    await vi.waitFor(() => expect(calls.slice(2)).toEqual(['src /uploads/t1.mp3', 'play']));
  });

  it('stops when its release may not be heard any more', async () => {
    rows = [];
    await hear('/uploads/t1.mp3');
    await vi.waitFor(() => expect(state()).toEqual([null, false, 'unavailable']));
    expect(facts.paused).toBe(true);
  });
});

it('does not begin when it was paused while it loaded', async () => {
  playRelease(RELEASE);
  playRelease(RELEASE);
  expect(state()).toEqual([null, false, null]);
  playRelease(RELEASE);
  playRelease(RELEASE);
  await vi.waitFor(() => expect(playback.read()?.queue).toHaveLength(3));
  expect(calls).not.toContain('play');
  expect(state()).toEqual(['t1', false, null]);
});

it('plays the next track on the same element within the ended event of the previous one', async () => {
  await press();
  await player.sound();
  const element = player.element();
  Object.assign(facts, { ended: true, paused: true });
  player.emit('pause');
  player.emit('ended');
  expect(calls.slice(2)).toEqual(['src /uploads/t2.mp3', 'play']);
  expect(player.element()).toBe(element);
  expect(state()).toEqual(['t2', true, null]);
});

it('stops after the last track, and begins again at the first', async () => {
  await press('t3');
  await player.sound();
  Object.assign(facts, { ended: true, paused: true });
  player.emit('pause');
  player.emit('ended');
  expect(state()).toEqual(['t1', false, null]);
  expect(timeHeard()).toBe(0);
  expect(calls.slice(2)).toEqual([]);
  playRelease(RELEASE);
  expect(calls.slice(2)).toEqual(['src /uploads/t1.mp3', 'play']);
});

it('skips only tracks that may not be heard', async () => {
  rows = [rowOf('t1'), rowOf('t3')];
  await press();
  skip(1);
  expect(state()).toEqual(['t3', true, null]);
  skip(1);
  expect(state()).toEqual(['t3', true, null]);
});

it('goes back to the beginning of a track, and from there to the previous one', async () => {
  await press('t2');
  await player.sound();
  facts.currentTime = 12;
  skip(-1);
  expect(state()).toEqual(['t2', true, null]);
  expect(timeHeard()).toBe(0);
  skip(-1);
  expect(state()).toEqual(['t1', true, null]);
});

it('seeks within the measured duration, or as soon as the file has loaded', async () => {
  await press();
  seek(20);
  expect(timeHeard()).toBe(20);
  expect(calls).not.toContain('seek 20');
  await player.sound();
  expect(calls).toContain('seek 20');
  seek(99);
  expect(calls.at(-1)).toBe('seek 30');
  seek(-1);
  expect(calls.at(-1)).toBe('seek 0');
});

describe('playback that the browser blocks', () => {
  it('is offered to be played again', async () => {
    player.refuseWith('NotAllowedError');
    await press();
    await vi.waitFor(() => expect(state()).toEqual(['t1', false, null]));
  });

  it('is no failure when another track was started first', async () => {
    player.refuseWith('AbortError');
    await press();
    await Promise.resolve();
    expect(state()).toEqual(['t1', true, null]);
  });
});

it("pauses and resumes with the system's controls", async () => {
  await press();
  await player.sound();
  facts.paused = true;
  player.emit('pause');
  expect(state()).toEqual(['t1', false, null]);
  facts.paused = false;
  player.emit('playing');
  expect(state()).toEqual(['t1', true, null]);
});

describe('a failure', () => {
  it('of reading is shown, and reading is retried', async () => {
    rows = null;
    playRelease(RELEASE);
    await vi.waitFor(() => expect(state()).toEqual([null, false, 'failed']));
    rows = [rowOf('t1')];
    retry();
    await vi.waitFor(() => expect(calls).toContain('play'));
    expect(state()).toEqual(['t1', true, null]);
    vi.mocked(console.error).mockReset();
  });

  it('of a file is shown, and it is retried at its position', async () => {
    await press();
    await player.sound();
    Object.assign(facts, { currentTime: 17, error: { code: 2 } });
    player.emit('error');
    expect(state()).toEqual(['t1', false, 'failed']);
    calls.length = 0;
    retry();
    expect(calls).toEqual(['src /uploads/t1.mp3', 'play']);
    await player.sound();
    expect(calls.at(-1)).toBe('seek 17');
    expect(state()).toEqual(['t1', true, null]);
  });

  it('of a file can also be retried with Play', async () => {
    await press();
    Object.assign(facts, { error: { code: 2 } });
    player.emit('error');
    playRelease(RELEASE);
    expect(calls.slice(-2)).toEqual(['src /uploads/t1.mp3', 'play']);
  });

  it('is shown when no sound comes for eight seconds', async () => {
    await press();
    await player.sound();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    skip(1);
    vi.advanceTimersByTime(7999);
    expect(state()).toEqual(['t2', true, null]);
    vi.advanceTimersByTime(1);
    expect(state()).toEqual(['t2', true, 'slow']);
    await player.sound();
    expect(state()).toEqual(['t2', true, null]);
    facts.readyState = 2;
    player.emit('waiting');
    vi.advanceTimersByTime(8000);
    expect(state()).toEqual(['t2', true, 'slow']);
    playRelease(RELEASE);
    vi.advanceTimersByTime(60_000);
    expect(state()).toEqual(['t2', false, null]);
    vi.useRealTimers();
  });

  it('is shown for a draft, which has no audible tracks', async () => {
    rows = [];
    playRelease(RELEASE);
    await vi.waitFor(() => expect(state()).toEqual([null, false, 'unavailable']));
    rows = [rowOf('t2')];
    await press('t2');
    expect(state()).toEqual(['t2', true, null]);
  });
});

describe('one sound at a time', () => {
  it('closes a third party’s player when ours plays', async () => {
    listen(VIDEO, 'a place on the page');
    await press();
    expect(listeningStore.read()).toBeNull();
  });

  it('pauses ours for a player on the page, and leaves the dock to one that opens there', async () => {
    await press();
    await player.sound();
    listen(VIDEO, 'a place on the page');
    expect(state()).toEqual(['t1', false, null]);
    playRelease(RELEASE);
    expect(listeningStore.read()).toBeNull();
    listen(VIDEO, DOCK);
    expect(state()).toBeNull();
    expect(calls.slice(-2)).toEqual(['pause', 'load']);
    expect(player.element()).not.toHaveAttribute('src');
  });

  it('pauses ours for an uploaded video', async () => {
    await press();
    await player.sound();
    const video = document.body.appendChild(document.createElement('video'));
    video.dispatchEvent(new Event('play'));
    expect(state()).toEqual(['t1', false, null]);
    video.remove();
  });
});

it('reports the track and its controls to the system whenever playback starts', async () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const session = {
    metadata: null as MediaMetadataInit | null,
    playbackState: 'none',
    setActionHandler: (action: string, handler: MediaSessionActionHandler | null) =>
      handlers.set(action, handler),
    setPositionState: vi.fn(),
  };
  Object.assign(navigator, { mediaSession: session });
  vi.stubGlobal('MediaMetadata', function MediaMetadata(this: object, init: MediaMetadataInit) {
    Object.assign(this, init);
  });
  const operate = (action: MediaSessionAction) => handlers.get(action)?.({ action });

  await press('t2');
  expect(session.metadata).toBeNull();
  await player.sound();
  expect(session.metadata).toMatchObject({ title: 'Ebb', album: 'Low Water' });
  session.metadata = null; // as WebKit does
  player.emit('playing');
  expect(session.metadata).toMatchObject({ title: 'Ebb', album: 'Low Water' });
  operate('pause');
  expect(state()).toEqual(['t2', false, null]);
  expect(session.playbackState).toBe('paused');
  operate('play');
  operate('play');
  expect(state()).toEqual(['t2', true, null]);
  operate('nexttrack');
  await player.sound();
  expect(state()).toEqual(['t3', true, null]);
  expect(handlers.get('nexttrack')).toBeNull();
  operate('previoustrack');
  expect(state()).toEqual(['t2', true, null]);
  close();
  expect(session.metadata).toBeNull();
});
