import { useEffect } from 'react';
import { LateFonts } from '@/hydration/late-fonts';
import { Counting } from '@/site/counting/counting';
import { PrefetchLinks } from './prefetch-links';
import { useFreshRows } from './fresh-rows';

/** The site's optional features, which start once a visitor interacts. */
export function LateSite() {
  useFreshRows();
  useEffect(writeUrlsForPrint, []);
  return (
    <>
      <PrefetchLinks />
      <LateFonts />
      <Counting />
    </>
  );
}

/** Writes the page's URL to its end, and that of each link beside it, for print.css; a link that shows its URL has none. */
function writeUrls(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.dataset['url'] = decoded(document.location.href);
  for (const link of main.querySelectorAll<HTMLAnchorElement>('a[href^="/"], a[href^="http"]')) {
    const url = decoded(link.href);
    const shown = link.textContent.trim().replace(/^https?:\/\/|\/$/g, '');
    if (shown === url.replace(/^https?:\/\/|\/$/g, '')) delete link.dataset['url'];
    else link.dataset['url'] = url;
  }
}

/** Returns a URL as people write it, with its letters. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Prepares each print of a page. Returns a function that ends it. */
function writeUrlsForPrint(): () => void {
  window.addEventListener('beforeprint', writeUrls);
  return () => window.removeEventListener('beforeprint', writeUrls);
}
