import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPanelPath } from '@/config/paths';
import { splitLanguage } from '@/i18n/language-address';
import { findPage, loadPage } from '@/site/pages';
import { labelDay } from '@/site/releases/release-day';

/** A mouse that only crosses a link is gone sooner, in milliseconds. */
const REST = 65;

/** Brings the page behind a link, code and rows, as soon as a visitor seems about to follow it. Shows nothing. */
export function PrefetchLinks() {
  const client = useQueryClient();
  useEffect(() => prefetchOnIntent(client), [client]);
  return null;
}

function prefetchOnIntent(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intend = (target: EventTarget | null, rest: number) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || !isPageOfOurs(link) || savesData()) return;
    timer = setTimeout(() => void prefetch(client, new URL(link.href)).catch(console.warn), rest);
  };
  // A finger that touches a link follows it or scrolls; it does not rest there.
  const point = (event: PointerEvent) =>
    intend(event.target, event.pointerType === 'mouse' ? REST : 0);
  const focus = (event: FocusEvent) => intend(event.target, REST);
  document.addEventListener('pointerover', point, { passive: true });
  document.addEventListener('focusin', focus);
  const pointed = document.querySelector('a:hover, a:focus');
  if (pointed) intend(pointed, REST); // it has called for this code
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', point);
    document.removeEventListener('focusin', focus);
  };
}

function isPageOfOurs({ origin, pathname, target, href }: HTMLAnchorElement): boolean {
  const isHere = href.split('#')[0] === window.location.href.split('#')[0];
  return origin === window.location.origin && target === '' && !isPanelPath(pathname) && !isHere;
}

/** Whoever pays for every byte, or has a slow line, gets only what is asked for. Not every browser tells. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  const isSlow = 'effectiveType' in connection && String(connection.effectiveType).endsWith('2g');
  return isSlow || ('saveData' in connection && connection.saveData === true);
}

async function prefetch(client: QueryClient, { pathname, searchParams }: URL): Promise<void> {
  const { page, id } = findPage(splitLanguage(pathname).path);
  await withoutReload(async () => {
    // In the viewer a list's items open.
    const viewer = page.name === 'galleryItem' && import('@/site/gallery/gallery-viewer');
    const read = async () => {
      const { load } = await loadPage(page);
      await load?.({ client, id, search: searchParams, today: labelDay(new Date()) });
    };
    await Promise.all([read(), page.head?.(), viewer]);
  });
}

/** Code that is gone after a deploy reloads the page (reload-after-deploy.ts), but not before its link is followed. */
async function withoutReload(load: () => Promise<unknown>): Promise<void> {
  const { href } = window.location;
  const hold = (event: Event) => {
    if (window.location.href === href) event.stopImmediatePropagation();
  };
  window.addEventListener('vite:preloadError', hold, { capture: true });
  try {
    await load();
  } finally {
    window.removeEventListener('vite:preloadError', hold, { capture: true });
  }
}
