import { animate } from 'framer-motion/dom/mini';

interface Entrance {
  /** The transform from which it slides to its place; without one it only fades in. */
  from?: string;
  /** In seconds. */
  duration: number;
  /** The wait of each element after the one before, in seconds. */
  stagger?: number;
}

/**
 * Fades and slides elements in that have just been put on the page: called before they are painted, such as in a layout
 * effect. Where the visitor prefers less motion they do not move.
 */
export function enter(
  elements: Element[],
  { from = 'none', duration, stagger = 0 }: Entrance,
): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  animate(
    elements,
    { opacity: [0, 1], transform: [from, 'none'] },
    { duration, ease: 'easeOut', delay: (index) => index * stagger },
  );
}

/** Returns a ref with which an element enters when it is mounted. To be created once, outside the component. */
export function entering(entrance: Entrance): (element: Element | null) => void {
  return (element) => {
    if (element) enter([element], entrance);
  };
}
