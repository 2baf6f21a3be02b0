async function idle(): Promise<void> {
  await new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    else window.addEventListener('load', resolve, { once: true });
  });
  await new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 1000);
  });
}

let turn: Promise<unknown> = Promise.resolve();

/** Waits for an idle moment after all earlier calls: several tasks at once would delay scrolling. */
export function nextIdle(): Promise<unknown> {
  turn = turn.then(idle);
  return turn;
}

/** The time after which a visitor is engaged in a page, in milliseconds. */
const ENGAGEMENT_TIME = 10_000;

/** Calls back each time that the page has been visible for ten seconds, and `onHidden` when it no longer is. */
export function watchEngagement(onEngaged: () => void, onHidden?: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(onEngaged, ENGAGEMENT_TIME);
    else onHidden?.();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Resolves when the page has been visible for ten seconds. */
export function afterEngagement(): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchEngagement(() => {
      stop();
      resolve();
    });
  });
}

/** The events of an interaction: every change of the page comes after one of these. */
const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'click', // without a pointer, as by voice control: a page that is left before hydration goes seconds later
  'keydown',
  'change', // of the language, whose list of options is the system's
  'scroll',
  'focusin',
  'popstate',
  'visibilitychange',
  'online',
];

let firstInteraction: Promise<void> | undefined;
let interact: () => void = () => undefined;
let interacted = false;

export const hasInteracted = (): boolean => interacted;

/** Resolves at the visitor's first interaction, or after engagement: before that a server-rendered page loads nothing. */
export function onFirstInteraction(): Promise<void> {
  firstInteraction ??= new Promise((resolve) => {
    const listener = new AbortController();
    interact = () => {
      interacted = true;
      listener.abort();
      stopWatching();
      resolve();
    };
    const handle = (event: Event) => {
      if (!isPressToHear(event)) interact();
      else interacted ||= event.type === 'click'; // its part of the page is hydrated, and handles it
    };
    for (const type of INTERACTION_EVENTS) {
      const options = { passive: true, capture: true, signal: listener.signal };
      window.addEventListener(type, handle, options);
    }
    const stopWatching = watchEngagement(() => interact());
    if (window.scrollY > 0) interact(); // before the code was there
  });
  return firstInteraction;
}

/** The events of a press on a button that plays a file. It is reported once the file is requested: nothing else comes before. */
function isPressToHear({ type, target }: Event): boolean {
  const isPress = type !== 'pointermove' && target instanceof Element;
  return isPress && target.closest('[data-sound]') !== null;
}

/** Reports an interaction without an event: before hydration, or on a page before this one. */
export function reportInteraction(): void {
  void onFirstInteraction();
  interact();
}
