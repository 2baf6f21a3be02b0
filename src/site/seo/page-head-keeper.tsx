import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { siteSettingsQuery, type SiteSettings } from '@/data-service/entities/site-settings';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES } from '@/i18n/languages';
import { useToday } from '@/site/releases/today';
import { applyHead } from './apply-head';
import { pageUrl } from './head-site';
import { headTags } from './head-tags';
import { pageHead } from './page-head';
import { readSubject } from './page-subject';
import english from '../../../locales/en/head.json';

// As everywhere, English travels with the code.
i18next.addResourceBundle('en', 'head', english);

/** Keeps the document's head that of the page that is open, in its language, as soon as its rows are there. */
export function PageHeadKeeper() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { i18n } = useTranslation();
  const today = useToday();
  // Where the words of the page could not be read, those of its head are not asked for: the page is in English.
  const isRead = i18n.hasResourceBundle(i18n.language, 'common');
  const language =
    LANGUAGE_CODES.find((code) => isRead && code === i18n.language) ?? FALLBACK_LANGUAGE;
  const { t, ready } = useTranslation(['head', 'common'], { lng: language, useSuspense: false });

  useEffect(() => {
    if (!ready) return undefined;
    const url = siteUrl();
    let applied = '';
    const apply = () => {
      const settings = readSettings(client);
      if (settings === undefined) return;
      const head = pageHead(readSubject(pathname, client), language, { url, settings, today, t });
      const tags = headTags(head);
      if (tags === applied) return;
      applied = tags;
      applyHead(head);
    };
    if (canonicalUrl() !== pageUrl(url, pathname, language)) apply(); // else a server has drawn it
    return client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type !== 'fetch') apply();
    });
  }, [client, pathname, language, ready, today, t]);

  return null;
}

/** The settings; null where there are none or they cannot be read, undefined as long as they may still come. */
function readSettings(client: QueryClient): SiteSettings | null | undefined {
  const state = client.getQueryState<SiteSettings | null>(siteSettingsQuery.queryKey);
  return state?.status === 'error' ? (state.data ?? null) : state?.data;
}

/** The public address of the site as the server knows it; of a page that no server drew, that of the window. */
function siteUrl(): string {
  return new URL(canonicalUrl() ?? window.location.href).origin;
}

function canonicalUrl(): string | undefined {
  return document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
}
