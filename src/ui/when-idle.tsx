import { use, useEffect, useState, type ComponentType } from 'react';
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

/** Waits for an idle moment after all those that were asked for before: what comes at once holds up whoever scrolls. */
export function idleInTurn(): Promise<unknown> {
  turn = turn.then(idle);
  return turn;
}

/** Whoever looks at a page for so long stays, in milliseconds. */
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

/** Resolves when somebody has looked at the page for ten seconds. */
export function visitorStays(): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchStay(() => {
      stop();
      resolve();
    });
  });
}

/** What happens on a page with a visitor: all that it changes for comes after one of these. */
const SIGNS_OF_A_VISITOR = [
  'pointermove',
  'pointerdown',
  'click', // alone, where somebody speaks to the browser: a page that is left before it is hydrated goes seconds later
  'keydown',
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

/** Resolves when a visitor acts, scrolls or stays: before that a page that a server has rendered asks for nothing. */
export function visitorActs(): Promise<void> {
  active ??= new Promise((resolve) => {
    activate = () => {
      hasActed = true;
      resolve();
    };
    for (const sign of SIGNS_OF_A_VISITOR) {
      window.addEventListener(sign, activate, { once: true, passive: true, capture: true });
    }
    void visitorStays().then(activate);
    if (window.scrollY > 0) activate(); // before the code was there
  });
  return active;
}

/** Says that a visitor has acted where no event tells: before the code came, or on a page before this one. */
export function noteVisitor(): void {
  void visitorActs();
  activate();
}

/**
 * A component that the page can do without: it comes in an idle moment after the one that it waits for, or not at all. Where
 * none is named, a page that a server has rendered waits until a visitor acts.
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
        const component = isGone ? null : await load();
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
