import i18next, { type BackendModule, type ResourceKey } from 'i18next';

/** Where each file of locales/ is served: under a hashed name in a build, so that it can be cached for ever. */
const addresses = import.meta.glob<string>('/locales/*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The wait before the first retry in milliseconds; each further one is twice as long. */
const FIRST_WAIT = 350;

/** i18next's own retries are those after the first: four, beginning with the second wait. */
export const LATER_RETRIES = { maxRetries: 4, retryTimeout: 2 * FIRST_WAIT };

/** The files whose first read has failed, and which are tried again. */
const failing = new Set<string>();

async function readWords(language: string, namespace: string): Promise<ResourceKey> {
  const response = await fetch(addresses[`/locales/${language}/${namespace}.json`] ?? '');
  if (!response.ok) throw new Error(`${response.status} for ${language}/${namespace}`);
  return response.json();
}

/**
 * Reads the messages of a language. A first read that fails answers with none, so that nobody waits and English stands in
 * for them; then it is tried again.
 */
export const localeFiles: BackendModule = {
  type: 'backend',
  init: () => {
    // Tried in vain to the end: whoever needs the file later starts over.
    i18next.on('failedLoading', (language, namespace) => {
      failing.delete(`${language}/${namespace}`);
      delete i18next.store.data[language]?.[namespace]; // removeResourceBundle would forget the namespace
    });
  },
  read: (language, namespace, callback) => {
    const file = `${language}/${namespace}`;
    // oxlint-disable promise/no-callback-in-promise -- a promise in its place could not ask for another try
    void readWords(language, namespace).then(
      (words) => {
        failing.delete(file);
        callback(null, words);
      },
      (error: unknown) => {
        if (failing.has(file)) {
          callback(String(error), true);
          return;
        }
        failing.add(file);
        callback(null, {});
        setTimeout(() => void i18next.reloadResources([language], [namespace]), FIRST_WAIT);
      },
    );
  },
};
