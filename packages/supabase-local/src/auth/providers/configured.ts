import type { Config } from '../../config';
import { github } from './github';
import { openId } from './open-id';
import type { Provider } from './provider';

type Settings = NonNullable<Config['auth']['external']>[string];

export interface ConfiguredProvider extends Provider {
  settings: Settings;
}

const issuers: Record<string, string> = {
  google: 'https://accounts.google.com',
  gitlab: 'https://gitlab.com',
};

function create(name: string, { url }: Settings): Provider | null {
  if (name === 'github') return github(url || undefined);
  const issuer = url || issuers[name];
  return issuer === undefined ? null : openId(issuer);
}

/** The names of the providers that work here. */
export function configuredNames(auth: Pick<Config['auth'], 'external'>): string[] {
  return Object.keys(auth.external ?? {}).filter((name) => configuredProvider(name, auth) !== null);
}

/** Returns a provider that config.toml switches on; null where it does not, or where its URL is unknown. */
export function configuredProvider(
  name: string,
  { external = {} }: Pick<Config['auth'], 'external'>,
): ConfiguredProvider | null {
  const settings = Object.hasOwn(external, name) ? external[name] : undefined;
  if (!settings?.enabled) return null;
  const provider = create(name, settings);
  return provider && { ...provider, settings };
}
