import { useEffect, useRef, type RefObject } from 'react';
import type { enter } from '@/ui/motion';

/** Nobody leaves a page or opens a menu without one of these. */
const SIGNS_OF_A_VISITOR = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Returns what lets elements enter. It is loaded at the visitor's first move, so that the first view is lighter; whoever is
 * faster sees things stand at once.
 */
export function useLateMotion(): RefObject<typeof enter | null> {
  const motion = useRef<typeof enter>(null);
  useEffect(() => {
    const found = new AbortController();
    const load = async () => {
      found.abort();
      try {
        ({ enter: motion.current } = await import('@/ui/motion'));
      } catch (error) {
        console.error(error); // pages stand without it
      }
    };
    for (const sign of SIGNS_OF_A_VISITOR) {
      window.addEventListener(sign, () => void load(), { passive: true, signal: found.signal });
    }
    return () => found.abort();
  }, []);
  return motion;
}
