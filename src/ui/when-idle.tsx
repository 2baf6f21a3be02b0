import { useEffect, useState, type ComponentType } from 'react';

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

/** A component that the page can do without: it comes when the page is loaded, or not at all. */
export function whenIdle(load: () => Promise<ComponentType>): ComponentType {
  return function WhenIdle() {
    const [Loaded, setLoaded] = useState<ComponentType | null>(null);
    useEffect(() => {
      let isGone = false;
      const bring = async () => {
        await idleInTurn();
        const component = isGone ? null : await load();
        if (!isGone) setLoaded(() => component);
      };
      bring().catch(console.error);
      return () => {
        isGone = true;
      };
    }, []);
    return Loaded && <Loaded />;
  };
}
