/** The names of the variables that browsers get. None of them is a secret. */
type Variable =
  | 'VITE_SUPABASE_URL'
  | 'VITE_SUPABASE_PUBLISHABLE_KEY'
  | 'VITE_AUTH_PROVIDERS'
  | 'VITE_CAPTCHA_PROVIDER'
  | 'VITE_CAPTCHA_SITE_KEY';

/** The configuration of an installation: the code is the same for all of them. */
export type Variables = Readonly<Partial<Record<Variable, string>>>;

let given: Variables | undefined;

/** Sets the variables where there is no document that has them: on a server. */
export function setVariables(variables: Variables): void {
  given = variables;
}

/** Returns the variables of this installation, which are in the document of each page (server/document/variables.ts). */
export function variables(): Variables {
  return given ?? readDocument();
}

function readDocument(): Variables {
  const elements = document.querySelectorAll<HTMLMetaElement>('meta[name^=VITE_]');
  return Object.fromEntries(Array.from(elements, ({ name, content }) => [name, content]));
}

/** The URL of a Supabase backend and its public key. */
export interface Environment {
  supabaseUrl: string;
  publishableKey: string;
}

const NEEDED = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'] as const;

/** Returns the names of the variables that the app needs and does not have. */
export function missingVariables(source: Variables = variables()): string[] {
  return NEEDED.filter((name) => !source[name]);
}

/** Returns the backend of this installation. Throws when a variable is missing; show-app.tsx checks that first. */
export function environment(source: Variables = variables()): Environment {
  const missing = missingVariables(source);
  if (missing.length > 0) throw new Error(`Not set: ${missing.join(', ')}`);
  return {
    supabaseUrl: String(source['VITE_SUPABASE_URL']).replace(/\/+$/, ''),
    publishableKey: String(source['VITE_SUPABASE_PUBLISHABLE_KEY']),
  };
}
