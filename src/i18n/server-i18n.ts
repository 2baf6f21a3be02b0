import { createInstance, type i18n, type ResourceKey } from 'i18next';
import { interpolation } from './interpolation';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, type Language } from './languages';

/** Every message that a visitor can meet; the panel's are not among them. */
const files = import.meta.glob<ResourceKey>('/locales/*/{common,head,pages,services}.json', {
  import: 'default',
  eager: true,
});

function resourcesOf(language: Language): Record<string, ResourceKey> {
  const folder = `/locales/${language}/`;
  return Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.startsWith(folder))
      .map(([file, messages]) => [file.slice(folder.length, -'.json'.length), messages]),
  );
}

const resources = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, resourcesOf(code)]));

/**
 * Creates the i18next instance of one page that is rendered on a server: each has its own, for many are rendered at once.
 */
export async function createServerI18n(language: Language): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: language,
    resources,
    ns: ['common', 'head', 'pages', 'services'],
    defaultNS: 'common',
    fallbackLng: FALLBACK_LANGUAGE,
    supportedLngs: LANGUAGE_CODES,
    interpolation,
  });
  return instance;
}
