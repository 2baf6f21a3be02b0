import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOtherLanguages, lacksLanguages } from '@/hydration/page-data';
import { siteSettingsQuery, type SiteSettings } from '@/data-service/entities/site-settings';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES } from '@/i18n/languages';
import { useToday } from '@/site/shared/today';
import { useShownPath } from '@/ui/page-title';
import { findPage } from '@/site/page-url';
import { pageUrl } from '@/site/seo/head-site';
import { applyHead, headTags, pageHead } from '@/site/seo/page-head';
import english from '../../locales/en/head.json';
import { getPageHead } from './page-heads';

// As everywhere, English travels with the code.
i18next.addResourceBundle('en', 'head', english);

/** Updates the document's head for the open page, in its language, as soon as its rows are loaded. */
export function DocumentHead() {
  const client = useQueryClient();
  const path = useShownPath();
  const { i18n } = useTranslation();
  const today = useToday();
  // When the messages of the page could not be read, those of its head are not loaded: the page is in English.
  const isRead = i18n.hasResourceBundle(i18n.language, 'common');
  const language =
    LANGUAGE_CODES.find((code) => isRead && code === i18n.language) ?? FALLBACK_LANGUAGE;
  const { t, ready } = useTranslation(['head', 'common'], { lng: language, useSuspense: false });

  useEffect(() => {
    if (!ready) return undefined;
    const url = siteUrl();
    const { page, id } = findPage(path);
    let applied = '';
    const apply = () => {
      const settings = readSettings(client);
      if (settings === undefined) return;
      const site = { url, settings, today, t };
      const described = getPageHead(page, { client, id, language, site });
      const head = pageHead(described, language, site);
      const tags = headTags(head);
      if (tags === applied) return;
      applied = tags;
      applyHead(head);
    };
    const isRendered = canonicalUrl() === pageUrl(url, path, language);
    if (!isRendered) {
      void loadOtherLanguages(client);
      apply();
    }
    return client.getQueryCache().subscribe((event) => {
      // A server-rendered head lists also the languages in which the page's texts were not sent.
      if (isRendered && lacksLanguages()) return;
      if (event.type === 'updated' && event.action.type !== 'fetch') apply();
    });
  }, [client, path, language, ready, today, t]);

  return null;
}

/** The settings; null where there are none or they cannot be read, undefined as long as they may still come. */
function readSettings(client: QueryClient): SiteSettings | null | undefined {
  const state = client.getQueryState<SiteSettings | null>(siteSettingsQuery.queryKey);
  return state?.status === 'error' ? (state.data ?? null) : state?.data;
}

/** The public URL of the site as the server knows it; of a page that no server rendered, that of the window. */
function siteUrl(): string {
  return new URL(canonicalUrl() ?? window.location.href).origin;
}

function canonicalUrl(): string | undefined {
  return document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
}
