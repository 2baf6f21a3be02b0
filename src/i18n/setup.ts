import i18next, { type BackendModule, type ResourceKey, type ResourceLanguage } from 'i18next';
import type LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { readStored, STORED, writeStored } from '@/lib/storage';
import common from '../../locales/en/common.json';
import { home, releases } from '../../locales/en/pages.json';
import type * as HttpBackend from './http-backend';
import { interpolation } from './interpolation';
import {
  chosenLanguage,
  detectLanguage,
  FALLBACK_LANGUAGE,
  LANGUAGE_CODES,
  splitLanguage,
  type Language,
} from './languages';

/** The wait before the first retry in milliseconds; each further one is twice as long. */
const FIRST_WAIT = 350;

/** i18next's own retries are those after the first: four, beginning with the second wait. */
const LATER_RETRIES = { maxRetries: 4, retryTimeout: 2 * FIRST_WAIT };

let backend: Promise<typeof HttpBackend> | undefined;

async function read(language: string, namespace: string): Promise<ResourceKey> {
  backend ??= import('./http-backend').catch((error: unknown) => {
    backend = undefined; // the next read tries again
    throw error;
  });
  return (await backend).readMessages(language, namespace);
}

/**
 * Reads messages with i18next-http-backend, which is loaded for the first file: a page in English needs none, and
 * neither does one that a server has rendered. A file that cannot be read at first counts as empty, so that nothing
 * suspends and English is shown at once; then it is tried again.
 */
const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, callback) {
    // oxlint-disable promise/no-callback-in-promise -- i18next tries again only when its callback asks for it
    read(language, namespace).then(
      (messages) => callback(null, messages),
      (error: Error) => {
        if (i18next.hasResourceBundle(language, namespace)) return callback(error, true); // to be tried again
        callback(null, {});
        setTimeout(() => void i18next.reloadResources([language], [namespace]), FIRST_WAIT);
      },
    );
    // oxlint-enable promise/no-callback-in-promise
  },
};

/** Makes the next use of a file load it again after all retries have failed. */
i18next.on('failedLoading', (language: string, namespace: string) => {
  delete i18next.store.data[language]?.[namespace]; // removeResourceBundle would forget the namespace
});

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

/** Stores the choice in a cookie for a server that renders pages; it is in local storage too. */
function storeForServer(choice: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${STORED.languageForServer.name}=${choice}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}

/** The language of a rendered page, and its messages by namespace: none where they come with the code. */
export interface RenderedMessages {
  language: Language;
  messages: ResourceLanguage;
}

/** Sets the language of the document: English while messages have not arrived and English is shown instead. */
function setDocumentLanguage(): void {
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
  i18next.on('languageChanged', setDocumentLanguage);
  i18next.on('loaded', setDocumentLanguage);
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
        en: { common, pages: { home, releases } },
      },
      partialBundledLanguages: true,
      ns: ['common', 'pages'],
      defaultNS: 'common',
      fallbackLng: FALLBACK_LANGUAGE,
      supportedLngs: LANGUAGE_CODES,
      load: 'languageOnly',
      interpolation,
      react: { bindI18n: 'languageChanged loaded' }, // messages may arrive after English was shown instead
      ...LATER_RETRIES,
    });
  const choice = storedChoice();
  if (choice) storeForServer(choice); // from before there was a cookie, or to extend it by a year
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
  storeForServer(language);
  showLanguage(language);
}
