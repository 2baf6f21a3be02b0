import { vi } from 'vitest';

/** What jsdom's media elements lack. */
export interface Player {
  /** The elements that were made, and what was called on them, in order. */
  calls: string[];
  /** Ends the promise of the last `play()`: sound is heard. */
  sound: () => Promise<void>;
  /** The browser refuses the next `play()` with this error. */
  refuseWith: (name: string) => void;
  emit: (type: string) => void;
  element: () => HTMLAudioElement;
}

interface Facts {
  paused: boolean;
  ended: boolean;
  currentTime: number;
  readyState: number;
  error: Partial<MediaError> | null;
}

/** Lets elements behave as a browser's, without a sound: `facts` are what they say of themselves. */
export function playMedia(): Player & { facts: Facts } {
  const facts: Facts = { paused: true, ended: false, currentTime: 0, readyState: 0, error: null };
  const calls: string[] = [];
  let element: HTMLAudioElement | undefined;
  let refusal: string | null = null;
  let resolve: () => void = () => undefined;
  const emit = (type: string) => void element?.dispatchEvent(new Event(type));
  const { prototype } = HTMLMediaElement;
  for (const fact of ['paused', 'ended', 'readyState', 'error'] as const) {
    vi.spyOn(prototype, fact, 'get').mockImplementation(() => facts[fact] as never);
  }
  vi.spyOn(prototype, 'currentTime', 'get').mockImplementation(() => facts.currentTime);
  vi.spyOn(prototype, 'currentTime', 'set').mockImplementation((seconds) => {
    calls.push(`seek ${seconds}`);
    facts.currentTime = seconds;
  });
  vi.spyOn(prototype, 'src', 'set').mockImplementation(function set(this: HTMLMediaElement, url) {
    calls.push(`src ${url}`);
    this.setAttribute('src', url);
    Object.assign(facts, {
      paused: true,
      ended: false,
      currentTime: 0,
      readyState: 0,
      error: null,
    });
  });
  vi.spyOn(prototype, 'load').mockImplementation(function load(this: HTMLMediaElement) {
    calls.push('load');
    element = this as HTMLAudioElement;
  });
  vi.spyOn(prototype, 'pause').mockImplementation(() => {
    if (facts.paused) return;
    calls.push('pause');
    facts.paused = true;
    emit('pause');
  });
  vi.spyOn(prototype, 'play').mockImplementation(() => {
    calls.push('play');
    if (refusal !== null) {
      const name = refusal;
      refusal = null;
      return Promise.reject(new DOMException('', name));
    }
    facts.paused = false;
    return new Promise((done) => {
      resolve = done;
    });
  });
  return {
    facts,
    calls,
    emit,
    sound: async () => {
      Object.assign(facts, { readyState: 4 });
      emit('loadedmetadata');
      emit('playing');
      resolve();
      await Promise.resolve();
    },
    refuseWith: (name) => {
      refusal = name;
    },
    element: () => {
      if (!element) throw new Error('There is no element.');
      return element;
    },
  };
}
