/* oxlint-disable promise/no-callback-in-promise -- i18next tries again only where its callback is told so */
import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import type * as HttpBackend from './http-backend';

/** The wait before the first retry in milliseconds; each further one is twice as long. */
const FIRST_WAIT = 350;

/** i18next's own retries are those after the first: four, beginning with the second wait. */
export const LATER_RETRIES = { maxRetries: 4, retryTimeout: 2 * FIRST_WAIT };

let backend: Promise<typeof HttpBackend> | undefined;

async function read(language: string, namespace: string): Promise<ResourceKey> {
  backend ??= import('./http-backend').catch((error: unknown) => {
    backend = undefined; // the next read tries again
    throw error;
  });
  return (await backend).readMessages(language, namespace);
}

/**
 * Reads messages with i18next-http-backend, which is loaded for the first file: a page in English needs none, and neither
 * does one that a server has rendered. A file that cannot be read at first counts as empty, so that nothing suspends and
 * English stands in at once; then it is tried again.
 */
export const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, callback) {
    read(language, namespace).then(
      (messages) => callback(null, messages),
      (error: Error) => {
        if (i18next.hasResourceBundle(language, namespace)) return callback(error, true); // to be tried again
        callback(null, {});
        setTimeout(() => void i18next.reloadResources([language], [namespace]), FIRST_WAIT);
      },
    );
  },
};

/** Makes the next use of a file load it again after all retries have failed. */
i18next.on('failedLoading', (language: string, namespace: string) => {
  delete i18next.store.data[language]?.[namespace]; // removeResourceBundle would forget the namespace
});
