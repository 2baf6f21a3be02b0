import { useEffect, useRef, type RefObject } from 'react';
import type { enter } from '@/ui/motion';
import { loadCode } from '@/ui/reload-after-deploy';
import { visitorActs } from '@/ui/when-idle';

/**
 * Returns a function that animates elements in. Its code is loaded when the visitor first acts, so that the first view is
 * lighter; until it has loaded elements appear at once.
 */
export function useLateMotion(): RefObject<typeof enter | null> {
  const motion = useRef<typeof enter>(null);
  useEffect(() => {
    const load = async () => {
      await visitorActs();
      ({ enter: motion.current } = await loadCode('ahead', () => import('@/ui/motion')));
    };
    load().catch(console.error); // pages stand without it
  }, []);
  return motion;
}
