import { use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RenderedAt } from '@/hydration/server-rendered';
import { chosenLanguage } from '@/i18n/languages';
import { pageUrl, windowTitle } from '@/site/seo/head-site';
import { useSettings } from '@/site/shared/settings';
import { readShown, useShown, useShownPath } from '@/ui/page-title';

/**
 * Keeps the window's title and the canonical URL, which people bookmark and share, those of the page that is open. The rest of
 * the head is for programs: they read it in the document of the server.
 */
export function DocumentTitle() {
  const path = useShownPath();
  const shown = useShown();
  const { t, i18n } = useTranslation();
  const { data: settings, isPending } = useSettings();
  const isRendered = useRef(use(RenderedAt) !== null);
  const siteUrl = useRef<string>(null);

  useEffect(() => {
    const page = readShown(); // `shown` may still be the page before
    // A rendered page has its head before it is hydrated.
    if (isPending || (page === null && isRendered.current)) return;
    isRendered.current = false;
    const label = settings?.labelName ?? t('brand');
    document.title = page ? windowTitle(page.windowTitle ?? page.name, path, label) : label;
    // The public URL of the site as the server knows it; on a page that no server has rendered that of the window.
    siteUrl.current ??= new URL(canonicalLink()?.href ?? window.location.href).origin;
    const canonicalPath = page?.canonicalPath === undefined ? path : page.canonicalPath;
    const language = chosenLanguage(document.documentElement.lang); // English where messages are missing
    setCanonical(
      page && canonicalPath !== null ? pageUrl(siteUrl.current, canonicalPath, language) : null,
    );
  }, [path, shown, settings, isPending, t, i18n.language]);

  return null;
}

function canonicalLink(): HTMLLinkElement | null {
  return document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
}

function setCanonical(url: string | null): void {
  if (url === null) {
    canonicalLink()?.remove();
    return;
  }
  const link = canonicalLink() ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'canonical';
  link.href = url;
}
