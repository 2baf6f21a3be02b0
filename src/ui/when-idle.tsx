import { use, useEffect, useState, type ComponentType } from 'react';
import { loadCode } from './reload-after-deploy';
import { RenderedAt } from './use-hydrated';

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
export function idleInTurn(): Promise<unknown> {
  turn = turn.then(idle);
  return turn;
}

/** The time after which a visitor counts as staying on a page, in milliseconds. */
const STAY = 10_000;

/** Calls back each time that the page has been visible for ten seconds, and `onHidden` when it no longer is. */
export function watchStay(onStay: () => void, onHidden?: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(onStay, STAY);
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
export function visitorStays(): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchStay(() => {
      stop();
      resolve();
    });
  });
}

/** The events by which a visitor acts: whatever changes the page comes after one of these. */
const VISITOR_EVENTS = [
  'pointermove',
  'pointerdown',
  'click', // without a pointer, as by voice control: a page that is left before it is hydrated goes seconds later
  'keydown',
  'change', // of the language, whose list of options is the system's
  'scroll',
  'focusin',
  'popstate',
  'visibilitychange',
  'online',
];

let active: Promise<void> | undefined;
let activate: () => void = () => undefined;
let hasActed = false;

export const hasVisitorActed = (): boolean => hasActed;

/** Resolves when a visitor acts, scrolls or stays: before that a server-rendered page loads nothing. */
export function visitorActs(): Promise<void> {
  active ??= new Promise((resolve) => {
    activate = () => {
      hasActed = true;
      resolve();
    };
    for (const sign of VISITOR_EVENTS) {
      window.addEventListener(sign, activate, { once: true, passive: true, capture: true });
    }
    void visitorStays().then(activate);
    if (window.scrollY > 0) activate(); // before the code was there
  });
  return active;
}

/** Reports an act of the visitor without an event: before hydration, or on a page before this one. */
export function noteVisitor(): void {
  void visitorActs();
  activate();
}

/**
 * Returns an optional component: it is loaded in an idle moment after the promise that it waits for, or not at all. By
 * default a server-rendered page waits until a visitor acts.
 */
export function whenIdle(
  load: () => Promise<ComponentType>,
  moment?: () => Promise<unknown>,
): ComponentType {
  return function WhenIdle() {
    const [Loaded, setLoaded] = useState<ComponentType | null>(null);
    const isRendered = use(RenderedAt) !== null;
    useEffect(() => {
      let isGone = false;
      const bring = async () => {
        if (moment) await moment();
        else if (isRendered) await visitorActs();
        await idleInTurn();
        const component = isGone ? null : await loadCode('ahead', load);
        if (!isGone) setLoaded(() => component);
      };
      bring().catch(console.error);
      return () => {
        isGone = true;
      };
    }, [isRendered]);
    return Loaded && <Loaded />;
  };
}
