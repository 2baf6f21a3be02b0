/** The URL of a Supabase backend and its public key. */
export interface Environment {
  supabaseUrl: string;
  publishableKey: string;
}

type Source = Record<string, unknown>;

const VARIABLES = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'] as const;

/** The names of the variables that the app needs and was built without. */
export function missingVariables(source: Source = import.meta.env): string[] {
  return VARIABLES.filter((name) => typeof source[name] !== 'string' || source[name] === '');
}

/** Returns the variables of the build. Throws when one is missing; main.tsx checks that first. */
export function environment(source: Source = import.meta.env): Environment {
  const missing = missingVariables(source);
  if (missing.length > 0) throw new Error(`Not set: ${missing.join(', ')}`);
  return {
    supabaseUrl: String(source['VITE_SUPABASE_URL']).replace(/\/+$/, ''),
    publishableKey: String(source['VITE_SUPABASE_PUBLISHABLE_KEY']),
  };
}
