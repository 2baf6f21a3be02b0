import { nextIdle, onFirstInteraction, reportInteraction } from './interaction';

/**
 * Runs in the head of a rendered page, before its first layout. Sections below the first view are laid out later, and
 * have an estimated height until then (section.css); not where a scroll position is restored, or where the URL has a
 * fragment.
 */
const FIRST_LAYOUT_SCRIPT =
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash||(document.documentElement.dataset.whole="")';

/**
 * Loads the inline letters of headlines before they are used first: a browser would lay out the page without them, and again with
 * them in the next task. The second letter is Cyrillic.
 */
const HEADLINES_SCRIPT = 'document.fonts.load("850 1em Display","A\u0410")';

/** Lays out all of a page at once, and every page after it. */
export function layOutAll(): void {
  document.documentElement.dataset['whole'] = '';
}

/** Lays out all of a page in idle moments. */
export async function layOutOnIdle(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('main > section ~ section, footer')) {
    await nextIdle();
    part.style.contentVisibility = 'visible';
  }
  layOutAll();
}

declare global {
  interface Window {
    early?: ((event: Event) => void) & {
      /**
       * The last button that was clicked before the page was hydrated. Other clicks keep it; typing after a press on Send
       * discards it, so that nothing is sent unasked. Enter clicks the button of its form, too.
       */
      button?: HTMLElement | null;
      /** The button that was clicked to hear its file, and the element that plays it. */
      sound?: HTMLElement;
      audio?: HTMLAudioElement;
    };
  }
}

/**
 * An inline script in the head of a rendered page. Links and fields work without code; a button does not. One that names a
 * file plays it in the event of the click: code would have to arrive first, and a browser may then refuse.
 */
const EARLY_CLICK_SCRIPT =
  'addEventListener("click",early=e=>{let b=e.target.closest("button"),u=b?.dataset.sound,a;if(u){a=early.audio||=new Audio;if(early.sound!=b){early.sound=b;a.src=u}a.paused?a.play().catch(e=>e):a.pause()}else if(b||e.type=="input")early.button=b});addEventListener("input",early)';

/**
 * Repeats the last clicks that nothing has handled yet, now that the page is hydrated. What plays already goes on: its button
 * takes over the element (site/players/own-audio.tsx).
 */
export async function replayClick(): Promise<void> {
  const { early } = window;
  if (!early) return;
  for (const type of ['click', 'input']) window.removeEventListener(type, early);
  if (!early.button && !early.sound) return;
  reportInteraction();
  await onFirstInteraction(); // the part of the page that it is in may have waited for this
  early.sound?.click();
  early.button?.click();
}

/** The only inline script of a rendered page; the policy allows it by its hash (server/security-headers.ts). */
export const HEAD_SCRIPT = [HEADLINES_SCRIPT, FIRST_LAYOUT_SCRIPT, EARLY_CLICK_SCRIPT].join(';');
