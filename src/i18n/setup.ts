import i18next, { type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from '../../locales/en/common.json';
import { artists, bits, gallery, home, news, releases } from '../../locales/en/pages.json';
import { readStored, STORED, writeStored } from '@/config/device-storage';
import { splitLanguage } from './language-address';
import { chosenLanguage, FALLBACK_LANGUAGE, LANGUAGE_CODES, type Language } from './languages';
import { backendOptions, EnglishMeanwhileBackend, LATER_RETRIES } from './http-backend';

const YEAR = 365 * 24 * 60 * 60;

/** What the visitor has chosen before. */
export function storedChoice(): Language | undefined {
  const stored = readStored(STORED.language);
  return stored === null ? undefined : chosenLanguage(stored);
}

/** Local storage keeps the choice; a server that draws pages reads it from a cookie. */
function tellServer(choice: Language): void {
  document.cookie = `${STORED.languageForServer.name}=${choice}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}

/** The first of the browser's languages that is offered, whatever its country. */
function browserLanguage(): Language | undefined {
  const asked = navigator.languages.map((tag) => tag.split('-')[0]);
  return asked.flatMap((tag) => LANGUAGE_CODES.find((code) => code === tag) ?? [])[0];
}

/** The language of the address, the stored choice, the browser, English: the first that there is. */
export function findLanguage(): Language {
  const { language } = splitLanguage(window.location.pathname);
  return language ?? storedChoice() ?? browserLanguage() ?? FALLBACK_LANGUAGE;
}

/** A page's language and words, as they came with its HTML. */
export interface DrawnWords {
  language: Language;
  /** The namespaces that the page uses; none where they come with the code. */
  words: ResourceLanguage;
}

/**
 * Finds the language, which the HTML of a drawn page says itself, and starts reading its words. English travels with the code, so that the page stands when the words of another language cannot be read: here
 * what the front page needs, in later-words.ts the rest.
 */
export function setUpI18n(drawn?: DrawnWords): void {
  i18next.on('languageChanged', (language) => {
    const { documentElement } = document;
    // Said again, all styles would be worked out anew.
    if (documentElement.lang !== language) documentElement.lang = language;
  });
  const choice = storedChoice();
  if (choice) tellServer(choice);
  void i18next
    .use(EnglishMeanwhileBackend)
    .use(initReactI18next)
    .init({
      lng: drawn?.language ?? findLanguage(),
      resources: {
        ...(drawn && { [drawn.language]: drawn.words }),
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
      backend: backendOptions,
      ...LATER_RETRIES,
    });
}

/** Shows the site in a language, without remembering it. */
export function showLanguage(language: Language): void {
  if (i18next.language !== language) void i18next.changeLanguage(language);
}

/** The visitor's own choice: it is remembered. */
export function chooseLanguage(language: Language): void {
  writeStored(STORED.language, language);
  tellServer(language);
  showLanguage(language);
}
