import { parseUrl } from '@/lib/urls';

/** A host's name as the database accepts it; URL also accepts quotes and the like. An IP address ends in a number. */
const HOST_NAME = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Returns the URL as browsers normalize it, when it is https, names a host and carries no credentials; null otherwise.
 */
export function normalizeHttpsUrl(value: string): string | null {
  const url = parseUrl(value);
  const plain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return plain && HOST_NAME.test(url.hostname) ? url.href : null;
}
