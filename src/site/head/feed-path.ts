import type { Language } from '@/i18n/languages';

/** Where the feed of the news in a language is served. */
export const feedPath = (language: Language) => `/feed/news.${language}.xml`;
