import i18next, { type BackendModule } from 'i18next';

/** The wait before the first retry in milliseconds; each further one is twice as long. */
const FIRST_WAIT = 350;

/** i18next's own retries are those after the first: four, beginning with the second wait. */
export const LATER_RETRIES = { maxRetries: 4, retryTimeout: 2 * FIRST_WAIT };

/**
 * Reads messages with i18next-http-backend, which is loaded for the first file: a page in English needs none, and neither
 * does one that a server has rendered. A file that cannot be read at first counts as empty, so that nothing suspends and
 * English stands in at once; then it is tried again.
 */
export const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, callback) {
    const read = async () => (await import('./http-backend')).readMessages(language, namespace);
    read().then(
      (messages) => callback(null, messages),
      (error: Error) => {
        if (i18next.hasResourceBundle(language, namespace)) return callback(error, true); // to be tried again
        callback(null, {});
        setTimeout(() => void i18next.reloadResources([language], [namespace]), FIRST_WAIT);
      },
    );
  },
};

/** Forgets that a file counts as empty once it was tried in vain to the end: whoever needs it later starts over. */
i18next.on('failedLoading', (language: string, namespace: string) => {
  delete i18next.store.data[language]?.[namespace]; // removeResourceBundle would forget the namespace
});
