import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { DrawnAt } from './use-hydrated';
import { idleInTurn } from './when-idle';

/**
 * Stands in the head of a rendered page, before its first layout. Sections that are not seen wait for theirs, in heights that
 * are guessed (section.css): not where somebody returns to a place of the page, or where its URL names one.
 */
export const FIRST_LAYOUT_SCRIPT =
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash||(document.documentElement.dataset.whole="")';

function layOutAll(): void {
  document.documentElement.dataset['whole'] = '';
}

async function layOutInTurn(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('section, footer')) {
    await idleInTurn();
    part.style.contentVisibility = 'visible';
  }
  layOutAll();
}

/** Has all of a rendered page laid out in idle moments, and every page after it at once. */
export function useFirstLayout(): void {
  const isHydrated = use(DrawnAt) !== null;
  const { key } = useLocation();
  const first = useRef(key);
  useLayoutEffect(() => {
    if (!isHydrated || key !== first.current) layOutAll();
  }, [isHydrated, key]);
  useEffect(() => {
    layOutInTurn().catch(console.error);
  }, []);
}
