import { ConfigurationError } from './start-error';

/**
 * Returns how many proxies of the operator stand before the backend, by CLIENT_ADDRESS_FROM; 0 where the backend's gateway
 * says in `cf-connecting-ip` where a request comes from. Throws a ConfigurationError for anything else.
 */
export function proxiesBeforeBackend(environment: Record<string, string | undefined>): number {
  const text = environment['CLIENT_ADDRESS_FROM'] || 'cf-connecting-ip';
  if (text === 'cf-connecting-ip') return 0;
  if (!/^[1-9]$/.test(text)) {
    throw new ConfigurationError(
      `CLIENT_ADDRESS_FROM must be "cf-connecting-ip" or the number of your proxies before the backend, from 1 to 9, and is "${text}".`,
    );
  }
  return Number(text);
}
