import type { BackendModule, ResourceKey } from 'i18next';

/** Where each file of locales/ is served: under a hashed name in a build, so that it can be cached for ever. */
const addresses = import.meta.glob<string>('/locales/*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

async function readWords(language: string, namespace: string): Promise<ResourceKey> {
  const response = await fetch(addresses[`/locales/${language}/${namespace}.json`] ?? '');
  if (!response.ok) throw new Error(`${response.status} for ${language}/${namespace}`);
  return response.json();
}

/** Reads the words of a language. A read that fails asks i18next for its retries. */
export const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    // oxlint-disable promise/no-callback-in-promise -- a promise in its place could not ask for another try
    void readWords(language, namespace).then(
      (words) => callback(null, words),
      (error: unknown) => callback(String(error), true),
    );
  },
};
