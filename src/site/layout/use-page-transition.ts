import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { usePath } from '@/ui/use-path';

/** Nobody leaves a page without one of these. */
const SIGNS_OF_A_VISITOR = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Every page but the first fades and slides in. What that needs is loaded at the visitor's first move, so that the first
 * view is lighter; a page that is faster stands at once.
 */
export function usePageTransition(main: RefObject<HTMLElement | null>): void {
  const enterPage = useRef<((page: HTMLElement) => void) | null>(null);

  useEffect(() => {
    const found = new AbortController();
    const load = async () => {
      found.abort();
      try {
        ({ enterPage: enterPage.current } = await import('./page-motion'));
      } catch (error) {
        console.error(error); // pages stand without it
      }
    };
    for (const sign of SIGNS_OF_A_VISITOR) {
      window.addEventListener(sign, () => void load(), { passive: true, signal: found.signal });
    }
    return () => found.abort();
  }, []);

  const path = usePath();
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (main.current && !isStill) enterPage.current?.(main.current);
  }, [main, path]);
}
