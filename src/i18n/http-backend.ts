import i18next, { type ResourceKey } from 'i18next';
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';

/**
 * The URL of each file of locales/ that browsers read like this: with a hash in a build, so that it can be cached for ever. Drafts
 * of the panel are read in another way, heads and mails by the server.
 */
const urls = import.meta.glob<string>(
  ['/locales/*/*.json', '!/locales/*/{head,mail,privacy}.json'],
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

const options: HttpBackendOptions = {
  loadPath: ([language], [namespace]) => urls[`/locales/${language}/${namespace}.json`] ?? '',
};

const backend = new HttpBackend(i18next.services, options);

/** Reads a file of messages over HTTP. */
export function readMessages(language: string, namespace: string): Promise<ResourceKey> {
  return new Promise((resolve, reject) => {
    backend.read(language, namespace, (error, messages) => {
      if (error || !messages || typeof messages === 'boolean') {
        reject(error instanceof Error ? error : new Error(String(error)));
      } else resolve(messages);
    });
  });
}
