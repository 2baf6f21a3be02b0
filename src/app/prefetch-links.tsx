import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPanelPath } from '@/config/paths';
import { splitLanguage } from '@/i18n/languages';
import { findPage } from '@/site/page-url';
import type { SitePage } from '@/site/pages';
import { labelDay } from '@/lib/dates';
import { loadCode } from '@/hydration/load-code';
import { nextIdle } from '@/hydration/interaction';
import { loadPage } from './load-page';

/** The time that a mouse rests on a link before its page is fetched, in milliseconds. */
const REST = 65;

/**
 * Prefetches the page of a link, code and rows, as soon as a visitor seems about to follow it; on a fast connection the code
 * comes when a link is near. Renders nothing.
 */
export function PrefetchLinks() {
  const client = useQueryClient();
  useEffect(() => prefetchOnIntent(client), [client]);
  useEffect(() => (connection().isFast ? prefetchNearby() : undefined), []);
  return null;
}

function prefetchOnIntent(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intend = (target: EventTarget | null, rest: number) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || !isPageOfOurs(link) || connection().isScarce) return;
    timer = setTimeout(() => void prefetch(client, new URL(link.href)).catch(console.warn), rest);
  };
  // A finger that touches a link follows it or scrolls; it does not rest there.
  const point = (event: PointerEvent) =>
    intend(event.target, event.pointerType === 'mouse' ? REST : 0);
  const focus = (event: FocusEvent) => intend(event.target, REST);
  document.addEventListener('pointerover', point, { passive: true });
  document.addEventListener('focusin', focus);
  const pointed = document.querySelector('a:hover, a:focus');
  if (pointed) intend(pointed, REST); // it has loaded this code
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

/** Observes the links of the page, also later ones, for those that are visible or half a window away. */
function prefetchNearby(): () => void {
  const asked = new Set<SitePage>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        if (!isPageOfOurs(target)) continue;
        const { page } = findPage(splitLanguage(target.pathname).path);
        if (!asked.has(page)) prefetchCode(page).catch(console.warn);
        asked.add(page);
      }
    },
    { rootMargin: '50%' },
  );
  const observeAll = () => {
    for (const link of document.links) near.observe(link);
  };
  const changes = new MutationObserver(observeAll);
  changes.observe(document.body, { childList: true, subtree: true });
  observeAll();
  return () => {
    changes.disconnect();
    near.disconnect();
  };
}

async function prefetchCode(page: SitePage): Promise<void> {
  await nextIdle();
  await loadCode('ahead', () => loadPage(page));
}

/**
 * Returns the quality of the connection, where the browser knows it. With data saving or a slow connection nothing is fetched
 * ahead; with a fast one, what may be needed is.
 */
function connection(): { isScarce: boolean; isFast: boolean } {
  const known: unknown = 'connection' in navigator ? navigator.connection : null;
  const { effectiveType, saveData }: { effectiveType?: unknown; saveData?: unknown } =
    Object(known);
  const isScarce = saveData === true || String(effectiveType).endsWith('2g');
  return { isScarce, isFast: !isScarce && effectiveType === '4g' };
}

async function prefetch(client: QueryClient, { pathname, searchParams }: URL): Promise<void> {
  const { page, id } = findPage(splitLanguage(pathname).path);
  await loadCode('ahead', async () => {
    // A list's items open in the viewer.
    const viewer = page.name === 'galleryItem' && import('@/site/gallery/gallery-viewer');
    const read = async () => {
      const { load } = await loadPage(page);
      await load?.({ client, id, search: searchParams, today: labelDay(new Date()) });
    };
    await Promise.all([read(), viewer]);
  });
}
