import i18next, { type ResourceLanguage } from 'i18next';
import LanguageDetector, { type DetectorOptions } from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import common from '../../locales/en/common.json';
import { artists, bits, gallery, home, news, releases } from '../../locales/en/pages.json';
import { readStored, STORED, writeStored } from '@/config/device-storage';
import { detectLanguage } from './detect-language';
import { LATER_RETRIES, localeFiles } from './locale-files';
import { splitLanguage } from './language-address';
import { chosenLanguage, FALLBACK_LANGUAGE, LANGUAGE_CODES, type Language } from './languages';

/** What the visitor has chosen before. */
export function storedChoice(): Language | undefined {
  const stored = readStored(STORED.language);
  return stored === null ? undefined : chosenLanguage(stored);
}

/** The language in which this visitor reads this URL. */
export function findLanguage(): Language {
  return detectLanguage({
    named: splitLanguage(window.location.pathname).language,
    choice: readStored(STORED.language),
    accepted: navigator.languages,
  });
}

const detector = new LanguageDetector();
detector.addDetector({ name: 'visitor', lookup: findLanguage });

/** Nothing but a choice is stored, so i18next itself stores nothing (`caches`). */
const detection: DetectorOptions = {
  order: ['visitor'],
  caches: [],
  lookupCookie: STORED.languageForServer.name,
  cookieMinutes: 365 * 24 * 60,
  cookieOptions: { path: '/', sameSite: 'lax' },
};

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
  void i18next
    .use(detector)
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      ...(drawn && { lng: drawn.language }),
      detection,
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
      ...LATER_RETRIES,
    });
  const choice = storedChoice();
  if (choice) detector.cacheUserLanguage(choice, ['cookie']); // of before there was a cookie, or for another year
}

/** Shows the site in a language, without remembering it. */
export function showLanguage(language: Language): void {
  if (i18next.language !== language) void i18next.changeLanguage(language);
}

/** The visitor's own choice: it is remembered. */
export function chooseLanguage(language: Language): void {
  writeStored(STORED.language, language); // also where storage is full, which the detector does not expect
  detector.cacheUserLanguage(language, ['cookie']); // which a server that renders pages reads
  showLanguage(language);
}
