import { animate } from 'framer-motion/dom/mini';
import { PAGE_TRANSITION } from '@/config/constants';

/** Fades and slides a new page in. */
export function enterPage(page: HTMLElement): void {
  animate(
    page,
    { opacity: [0, 1], transform: ['translateY(1.5rem)', 'none'] },
    { duration: PAGE_TRANSITION, ease: 'easeOut' },
  );
}
