import { idleInTurn } from './when-idle';

/**
 * Stands in the head of a rendered page, before its first layout. Sections below the first view wait for theirs, with an
 * estimated height (section.css): not where a scroll position is restored, or where the URL has a fragment.
 */
export const FIRST_LAYOUT_SCRIPT =
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash||(document.documentElement.dataset.whole="")';

/** Lays out all of a page at once, and every page after it. */
export function layOutAll(): void {
  document.documentElement.dataset['whole'] = '';
}

/** Lays out all of a page in idle moments. */
export async function layOutInTurn(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('main > section ~ section, footer')) {
    await idleInTurn();
    part.style.contentVisibility = 'visible';
  }
  layOutAll();
}
