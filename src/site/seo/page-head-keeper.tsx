import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOtherLanguages, lacksLanguages } from '@/hydration/page-data';
import { siteSettingsQuery, type SiteSettings } from '@/data-service/entities/site-settings';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES } from '@/i18n/languages';
import { useToday } from '@/site/shared/today';
import { useShownPath } from '@/ui/page-title';
import { applyHead } from './apply-head';
import { describeAt } from './describe-at';
import { pageUrl } from './head-site';
import { headTags } from './head-tags';
import { pageHead } from './page-head';
import english from '../../../locales/en/head.json';

// As everywhere, English travels with the code.
i18next.addResourceBundle('en', 'head', english);

/** Updates the document's head for the open page, in its language, as soon as its rows are loaded. */
export function PageHeadKeeper() {
  const client = useQueryClient();
  const path = useShownPath();
  const { i18n } = useTranslation();
  const today = useToday();
  // Where the messages of the page could not be read, those of its head are not loaded: the page is in English.
  const isRead = i18n.hasResourceBundle(i18n.language, 'common');
  const language =
    LANGUAGE_CODES.find((code) => isRead && code === i18n.language) ?? FALLBACK_LANGUAGE;
  const { t, ready } = useTranslation(['head', 'common'], { lng: language, useSuspense: false });

  useEffect(() => {
    if (!ready) return undefined;
    const url = siteUrl();
    let applied = '';
    let stop = () => {};
    let isLeft = false;
    const keep = async () => {
      const describe = await describeAt(path);
      const apply = () => {
        const settings = readSettings(client);
        if (settings === undefined || isLeft) return;
        const site = { url, settings, today, t };
        const head = pageHead(describe({ client, language, site }), language, site);
        const tags = headTags(head);
        if (tags === applied) return;
        applied = tags;
        applyHead(head);
      };
      if (isLeft) return;
      const isRendered = canonicalUrl() === pageUrl(url, path, language);
      if (!isRendered) {
        void loadOtherLanguages(client);
        apply();
      }
      stop = client.getQueryCache().subscribe((event) => {
        // A server-rendered head lists also the languages in which the page's texts were not sent.
        if (isRendered && lacksLanguages()) return;
        if (event.type === 'updated' && event.action.type !== 'fetch') apply();
      });
    };
    keep().catch(console.error);
    return () => {
      isLeft = true;
      stop();
    };
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
