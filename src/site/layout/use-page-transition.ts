import { useLayoutEffect, useRef, type RefObject } from 'react';
import { PAGE_TRANSITION } from '@/config/constants';
import { usePath } from '@/ui/use-path';
import { useLateMotion } from './use-late-motion';

/** Every page but the first fades and slides in. */
export function usePageTransition(main: RefObject<HTMLElement | null>): void {
  const motion = useLateMotion();
  const path = usePath();
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const entrance = { from: 'translateY(1.5rem)', duration: PAGE_TRANSITION };
    if (main.current) motion.current?.([main.current], entrance);
  }, [main, motion, path]);
}
