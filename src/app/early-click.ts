import { noteVisitor, visitorActs } from '@/ui/when-idle';

declare global {
  interface Window {
    /**
     * Remembers the last button that was clicked before the page was hydrated; a click elsewhere means no change of mind,
     * but what is typed after a press on Send is not sent unasked. Enter clicks the button of its form, too.
     */
    early?: ((event: Event) => void) & { button?: HTMLElement | null };
  }
}

/** An inline script in the head of a rendered page. Links and fields work without code; a button does not. */
export const EARLY_CLICK_SCRIPT =
  'addEventListener("click",early=e=>{let b=e.target.closest("button");if(b||e.type=="input")early.button=b});addEventListener("input",early)';

/** Repeats the last click on a button that was not handled yet, now that the page is hydrated. */
export async function replayClick(): Promise<void> {
  const { early } = window;
  if (!early) return;
  for (const type of ['click', 'input']) window.removeEventListener(type, early);
  if (!early.button) return;
  noteVisitor();
  await visitorActs(); // the part of the page that it is in may have waited for this
  early.button.click();
}
