import i18next, { type ResourceLanguage } from 'i18next';
import type LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import common from '../../locales/en/common.json';
import { artists, bits, gallery, home, news, releases } from '../../locales/en/pages.json';
import { readStored, STORED, writeStored } from '@/lib/storage';
import { detectLanguage } from './detect-language';
import { splitLanguage } from './language-path';
import { chosenLanguage, FALLBACK_LANGUAGE, LANGUAGE_CODES, type Language } from './languages';
import { LATER_RETRIES, localeFiles } from './locale-files';

/** Returns the language that the visitor has chosen before. */
export function storedChoice(): Language | undefined {
  const stored = readStored(STORED.language);
  return stored === null ? undefined : chosenLanguage(stored);
}

/** Returns the language of this URL for this visitor. */
export function findLanguage(): Language {
  return detectLanguage({
    named: splitLanguage(window.location.pathname).language,
    choice: readStored(STORED.language),
    accepted: navigator.languages,
  });
}

const YEAR = 365 * 24 * 60 * 60;

/** The choice is stored in local storage; a server that renders pages reads it from a cookie. */
function tellServer(choice: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${STORED.languageForServer.name}=${choice}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}

/** The language of a rendered page, and its messages by namespace: none where they come with the code. */
export interface RenderedMessages {
  language: Language;
  messages: ResourceLanguage;
}

/** Says in which language the page is: in English as long as that stands in for messages that have not arrived. */
function tellLanguage(): void {
  const { language, store } = i18next;
  const messages = Object.values(store.data[language] ?? {});
  const hasArrived = messages.some((namespace) => Object.keys(namespace).length > 0);
  const shown = hasArrived ? language : FALLBACK_LANGUAGE;
  const { documentElement } = document;
  // Setting it again would recalculate all styles.
  if (documentElement.lang !== shown) documentElement.lang = shown;
}

/**
 * Starts i18next in the language of the rendered page, else in the detected one. English is bundled with the code, so that
 * the page has texts when the messages of another language cannot be read: here those of the front page, in
 * deferred-messages.ts the rest.
 */
export function setUpI18n(from: RenderedMessages | LanguageDetector): void {
  i18next.on('languageChanged', tellLanguage);
  i18next.on('loaded', tellLanguage);
  const rendered = 'messages' in from ? from : null;
  if ('detect' in from) i18next.use(from);
  void i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      ...(rendered && { lng: rendered.language }),
      detection: { order: ['visitor'], caches: [] }, // only a choice is stored, and not by i18next
      resources: {
        ...(rendered && { [rendered.language]: rendered.messages }),
        en: { common, pages: { home, artists, bits, releases, gallery, news } },
      },
      partialBundledLanguages: true,
      ns: ['common', 'pages'],
      defaultNS: 'common',
      fallbackLng: FALLBACK_LANGUAGE,
      supportedLngs: LANGUAGE_CODES,
      load: 'languageOnly',
      interpolation: { escapeValue: false }, // React escapes
      react: { bindI18n: 'languageChanged loaded' }, // messages may arrive after English has stood in for them
      ...LATER_RETRIES,
    });
  const choice = storedChoice();
  if (choice) tellServer(choice); // from before there was a cookie, or to extend it by a year
}

let prepare: () => Promise<unknown> = () => Promise.resolve();

/** Registers a load of the texts that a page lacks in other languages, to run before it is shown in one of them. */
export function beforeLanguageChange(reading: () => Promise<unknown>): void {
  prepare = reading;
}

/** Preloads what a change of the language waits for: opening the switcher makes one likely. */
export function prepareLanguages(): void {
  void prepare();
}

let shown: Language | undefined;

/** Shows the site in a language, without remembering it. */
export function showLanguage(language: Language): void {
  shown = language;
  if (i18next.language === language) return;
  void Promise.all([prepare(), i18next.loadLanguages(language)]).then(() => {
    // The visitor may have chosen another one in the meantime.
    if (shown === language) void i18next.changeLanguage(language);
  });
}

/** Shows the site in the language that the visitor has chosen, and stores the choice. */
export function chooseLanguage(language: Language): void {
  writeStored(STORED.language, language);
  tellServer(language);
  showLanguage(language);
}
