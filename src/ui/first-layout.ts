import { idleInTurn } from './when-idle';

/**
 * Stands in the head of a rendered page, before its first layout. Sections that are not seen wait for theirs, in heights that
 * are guessed (section.css): not where somebody returns to a place of the page, or where its URL names one.
 */
export const FIRST_LAYOUT_SCRIPT =
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash||(document.documentElement.dataset.whole="")';

/** Has all of a page laid out at once, and every page after it. */
export function layOutAll(): void {
  document.documentElement.dataset['whole'] = '';
}

/** Has all of a page laid out in idle moments. */
export async function layOutInTurn(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('main > section ~ section, footer')) {
    await idleInTurn();
    part.style.contentVisibility = 'visible';
  }
  layOutAll();
}
