import type { Config } from '../../config';
import { github } from './github';
import type { Provider } from './provider';

type Settings = NonNullable<Config['auth']['external']>[string];

export interface ConfiguredProvider extends Provider {
  settings: Settings;
}

/** The names of the providers that work here. */
export function configuredNames(auth: Pick<Config['auth'], 'external'>): string[] {
  return Object.keys(auth.external ?? {}).filter((name) => configuredProvider(name, auth) !== null);
}

/** Returns a provider that config.toml switches on; null where it does not, or for another than GitHub. */
export function configuredProvider(
  name: string,
  { external = {} }: Pick<Config['auth'], 'external'>,
): ConfiguredProvider | null {
  const settings = Object.hasOwn(external, name) ? external[name] : undefined;
  if (name !== 'github' || !settings?.enabled) return null;
  return { ...github(settings.url || undefined), settings };
}
