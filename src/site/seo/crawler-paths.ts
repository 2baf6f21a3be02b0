import type { Language } from '@/i18n/languages';

/** Where the feed of the news in a language is served. */
export const feedPath = (language: Language) => `/feed/news.${language}.xml`;

/** Where a part of a sitemap that is too long for one file is served, counted from 1. */
export const sitemapPartPath = (part: number) => `/sitemap-${part}.xml`;
