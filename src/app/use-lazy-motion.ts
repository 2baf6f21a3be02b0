import { useEffect, useRef, type RefObject } from 'react';
import { onFirstInteraction } from '@/hydration/interaction';
import { loadCode } from '@/hydration/load-code';
import type { enter } from '@/ui/motion';

/**
 * Returns a function that animates elements in. Its code is loaded at the first interaction, so that the first view is
 * lighter; until it has loaded elements appear at once.
 */
export function useLazyMotion(): RefObject<typeof enter | null> {
  const motion = useRef<typeof enter>(null);
  useEffect(() => {
    const load = async () => {
      await onFirstInteraction();
      ({ enter: motion.current } = await loadCode('ahead', () => import('@/ui/motion')));
    };
    load().catch(console.error); // pages work without it
  }, []);
  return motion;
}
