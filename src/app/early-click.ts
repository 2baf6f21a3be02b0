import { noteVisitor, visitorActs } from '@/ui/when-idle';

declare global {
  interface Window {
    /** Remembers the last button that was clicked before the page was hydrated. */
    early?: ((event: Event) => void) & { button?: HTMLElement | null };
  }
}

/** An inline script in the head of a rendered page. Links and fields work without code; a button does not. */
export const EARLY_CLICK_SCRIPT =
  'addEventListener("click",early=e=>{early.button=e.target.closest("button")})';

/** Repeats the last click on a button that was not handled yet, now that the page is hydrated. */
export async function replayClick(): Promise<void> {
  const { early } = window;
  if (!early) return;
  window.removeEventListener('click', early);
  if (!early.button) return;
  noteVisitor();
  await visitorActs(); // the part of the page that it is in may have waited for this
  early.button.click();
}
