import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import common from '../../locales/en/common.json';
import { artists, bits, gallery, home, news, releases } from '../../locales/en/pages.json';
import { readLocalStorage, writeLocalStorage } from '@/config/local-storage';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, LANGUAGES, type Language } from './languages';
import { localeFiles } from './locale-files';

const STORAGE_KEY = 'i18nextLng';

/** What the visitor has chosen before; a language that is no longer offered counts as the first. */
function storedChoice(): Language | undefined {
  const stored = readLocalStorage(STORAGE_KEY);
  if (stored === null) return undefined;
  return LANGUAGE_CODES.find((code) => code === stored) ?? LANGUAGES[0].code;
}

/**
 * Detects the language (stored choice, browser, English) and starts reading its words. English travels with the code, so
 * that the page stands when the words of another language cannot be read: here what the front page needs, in
 * later-words.ts the rest.
 */
export function setUpI18n(): void {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  const detector = new LanguageDetector();
  detector.addDetector({ name: 'choice', lookup: storedChoice });
  void i18next
    .use(localeFiles)
    .use(detector)
    .use(initReactI18next)
    .init({
      resources: { en: { common, pages: { home, artists, bits, releases, gallery, news } } },
      partialBundledLanguages: true,
      ns: ['common', 'pages'],
      defaultNS: 'common',
      fallbackLng: FALLBACK_LANGUAGE,
      supportedLngs: LANGUAGE_CODES,
      load: 'languageOnly',
      interpolation: { escapeValue: false }, // React escapes
      detection: {
        order: ['choice', 'navigator'],
        caches: [], // only a choice is stored, never a guess
        convertDetectedLanguage: (tag: string) => tag.split('-')[0] ?? tag,
      },
    });
}

/** The visitor's own choice: it is remembered. */
export function chooseLanguage(language: Language): void {
  writeLocalStorage(STORAGE_KEY, language);
  void i18next.changeLanguage(language);
}
