import type { Variables } from '@/config/env';
import { escapeMarkup } from '@/lib/escape-markup';

/** The variables that each document needs. The panel alone signs in. */
const OF_SITE = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'] as const;
const OF_PANEL = [
  ...OF_SITE,
  'VITE_AUTH_PROVIDERS',
  'VITE_CAPTCHA_PROVIDER',
  'VITE_CAPTCHA_SITE_KEY',
] as const;

/** Returns those variables of an environment that browsers get. */
export function browserVariables(environment: NodeJS.ProcessEnv): Variables {
  return pick(environment, OF_PANEL);
}

/** Returns a document of the build with the variables of an installation, which its code reads: src/config/env.ts. */
export function withVariables(
  document: string,
  variables: Variables,
  place: 'site' | 'panel' = 'site',
): string {
  const elements = Object.entries(pick(variables, place === 'panel' ? OF_PANEL : OF_SITE)).map(
    ([name, value]) => `<meta name="${name}" content="${escapeMarkup(value)}" />`,
  );
  return document.replace('<!--variables-->', () => elements.join('\n'));
}

function pick<Name extends string>(
  source: Readonly<Partial<Record<Name, string>>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) if (source[name]) found[name] = source[name];
  return found;
}
