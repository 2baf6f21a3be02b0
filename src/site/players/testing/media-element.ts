interface Player {
  facts: Facts;
  /** What was called on the element, in order. */
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

/** Lets media elements, which jsdom lacks, behave as a browser's: `facts` are what they say of themselves. */
export function playMedia(): Player {
  const facts: Facts = { paused: true, ended: false, currentTime: 0, readyState: 0, error: null };
  const calls: string[] = [];
  let element: HTMLAudioElement | undefined;
  let refusal: string | null = null;
  let resolve: () => void = () => undefined;
  const emit = (type: string) => void element?.dispatchEvent(new Event(type));
  const reset = (changed: Partial<Facts>) =>
    Object.assign(facts, { ended: false, currentTime: 0, readyState: 0, error: null }, changed);
  Object.defineProperties(HTMLMediaElement.prototype, {
    paused: { get: () => facts.paused },
    ended: { get: () => facts.ended },
    readyState: { get: () => facts.readyState },
    error: { get: () => facts.error },
    currentTime: {
      get: () => facts.currentTime,
      set: (seconds: number) => {
        calls.push(`seek ${seconds}`);
        facts.currentTime = seconds;
      },
    },
    src: {
      get(this: HTMLMediaElement) {
        const src = this.getAttribute('src');
        return src === null ? '' : new URL(src, document.baseURI).href;
      },
      set(this: HTMLAudioElement, url: string) {
        element = this; // oxlint-disable-line typescript/no-this-alias -- the element that gets a file
        calls.push(`src ${url}`);
        this.setAttribute('src', url);
        reset({ paused: true });
      },
    },
    load: {
      value(this: HTMLAudioElement) {
        calls.push('load');
        element = this; // oxlint-disable-line typescript/no-this-alias -- the element on which it is called
        reset({ paused: true });
      },
    },
    pause: {
      value: () => {
        if (facts.paused) return;
        calls.push('pause');
        facts.paused = true;
        emit('pause');
      },
    },
    play: {
      value: () => {
        calls.push('play');
        if (refusal !== null) {
          const name = refusal;
          refusal = null;
          return Promise.reject(new DOMException('', name));
        }
        facts.paused = false;
        return new Promise<void>((done) => {
          resolve = done;
        });
      },
    },
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
