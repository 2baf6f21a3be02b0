import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { isRecord } from '@/data-service/client/read-json';
import { askToLeave, hasUnsavedChanges } from './leave-guard';

/** The router numbers its entries of the history. */
function entryNumber(state: unknown): number | null {
  return isRecord(state) && typeof state.idx === 'number' ? state.idx : null;
}

/**
 * Back and Forward ask. The browser has gone to the other entry by the time it tells: it is sent back before the router
 * hears of it, and goes there again when the answer is to leave.
 */
function guardHistory(here: RefObject<number | null>): () => void {
  let steps: number | null = null; // to where somebody wants to go, while the browser is on its way back here

  const onPopState = (event: PopStateEvent) => {
    if (steps !== null) {
      event.stopImmediatePropagation();
      const wanted = steps;
      steps = null;
      askToLeave(() => window.history.go(wanted));
      return;
    }
    const there = entryNumber(event.state);
    if (!hasUnsavedChanges() || here.current === null || there === null) return;
    if (here.current === there) return;
    event.stopImmediatePropagation();
    steps = there - here.current;
    window.history.go(-steps);
  };

  window.addEventListener('popstate', onPopState);
  return () => window.removeEventListener('popstate', onPopState);
}

/** Links ask, unless they open a window of their own. */
function guardLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    if (!hasUnsavedChanges() || event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.target === '_blank' || link.closest('[data-preview]')) return;
    event.preventDefault();
    event.stopPropagation();
    askToLeave(() => link.click());
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/**
 * Asks before a changed form is left by Back, by Forward or by a link. A window calls its listeners in the order in which
 * they came, also those of the capture phase: it stands inside the router from the beginning, for the layout effects of
 * what is inside come first.
 */
export function NavigationGuard() {
  const { key } = useLocation();
  const here = useRef<number | null>(null);
  useEffect(() => {
    here.current = entryNumber(window.history.state);
  }, [key]);
  useLayoutEffect(() => guardHistory(here), []);
  useEffect(guardLinks, []);
  return null;
}
