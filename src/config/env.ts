/** The URL of a Supabase backend and its public key. */
export interface Environment {
  supabaseUrl: string;
  publishableKey: string;
}

type Source = Record<string, unknown>;

/** Written once: the build puts the whole object in place of each mention. */
const BUILT: Source = import.meta.env;

const VARIABLES = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'] as const;

/** The names of the variables that the app needs and was built without. */
export function missingVariables(source: Source = BUILT): string[] {
  return VARIABLES.filter((name) => typeof source[name] !== 'string' || source[name] === '');
}

/** Returns the variables of the build. Throws when one is missing; main.tsx checks that first. */
export function environment(source: Source = BUILT): Environment {
  const missing = missingVariables(source);
  if (missing.length > 0) throw new Error(`Not set: ${missing.join(', ')}`);
  return {
    supabaseUrl: String(source['VITE_SUPABASE_URL']).replace(/\/+$/, ''),
    publishableKey: String(source['VITE_SUPABASE_PUBLISHABLE_KEY']),
  };
}
