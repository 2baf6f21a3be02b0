import i18next, { type ReadCallback } from 'i18next';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';

/** The URL of each file of locales/: with a hash in a build, so that it can be cached for ever. */
const urls = import.meta.glob<string>('/locales/*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const backendOptions: HttpBackendOptions = {
  loadPath: ([language], [namespace]) => urls[`/locales/${language}/${namespace}.json`] ?? '',
};

/** The wait before the first retry in milliseconds; each further one is twice as long. */
const FIRST_WAIT = 350;

/** i18next's own retries are those after the first: four, beginning with the second wait. */
export const LATER_RETRIES = { maxRetries: 4, retryTimeout: 2 * FIRST_WAIT };

/**
 * Reads messages over HTTP. A file that cannot be read at first counts as empty, so that nothing suspends and English
 * stands in at once; then it is tried again.
 */
export class EnglishMeanwhileBackend extends HttpBackend {
  override read(language: string, namespace: string, callback: ReadCallback): void {
    super.read(language, namespace, (error, messages) => {
      if (!error || i18next.hasResourceBundle(language, namespace)) {
        callback(error, messages);
        return;
      }
      callback(null, {});
      setTimeout(() => void i18next.reloadResources([language], [namespace]), FIRST_WAIT);
    });
  }
}

/** Forgets that a file counts as empty once it was tried in vain to the end: whoever needs it later starts over. */
i18next.on('failedLoading', (language: string, namespace: string) => {
  delete i18next.store.data[language]?.[namespace]; // removeResourceBundle would forget the namespace
});
