import { keyKind } from './api-keys';
import { assertVariables } from './environment';
import { ConfigurationError } from './start-error';

export interface BackendSettings {
  /** Without a slash at its end. */
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string | undefined;
}

/** Returns the backend that the variables name. Throws a ConfigurationError for what is missing or of the wrong kind. */
export function readBackendSettings(environment: NodeJS.ProcessEnv): BackendSettings {
  refuseMixedKeys(environment);
  assertVariables(environment, ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY']);
  return {
    supabaseUrl: readUrl(environment.VITE_SUPABASE_URL),
    publishableKey: environment.VITE_SUPABASE_PUBLISHABLE_KEY,
    secretKey: environment['SUPABASE_SECRET_KEY'] || undefined,
  };
}

/** Throws a ConfigurationError for a secret key that visitors would get, and for a publishable one in its place. */
export function refuseMixedKeys(environment: NodeJS.ProcessEnv): void {
  for (const [name, value = ''] of Object.entries(environment)) {
    if (name.startsWith('VITE_') && keyKind(value) === 'secret') {
      throw new ConfigurationError(
        `${name} is a secret key, which every visitor would get: set it to the publishable one (sb_publishable_… or anon), and keep the secret one for SUPABASE_SECRET_KEY.`,
      );
    }
  }
  if (keyKind(environment['SUPABASE_SECRET_KEY'] ?? '') === 'publishable') {
    throw new ConfigurationError(
      'SUPABASE_SECRET_KEY is a publishable key, which may do no more than a visitor: set it to the secret one (sb_secret_… or service_role).',
    );
  }
}

/** The page of a project in Supabase's dashboard. */
const DASHBOARD =
  /^https?:\/\/(?:app\.)?supabase\.(?:com|io)\/(?:dashboard\/)?project\/([a-z0-9]+)/;

/** Returns the URL without what an address of the API has behind it. */
function readUrl(text: string): string {
  const project = DASHBOARD.exec(text)?.[1];
  if (project !== undefined) {
    throw new ConfigurationError(
      `VITE_SUPABASE_URL is a page of Supabase's dashboard: set it to https://${project}.supabase.co, the project's own address.`,
    );
  }
  if (!isHttpUrl(text)) {
    // That of a database has its password.
    const shown = text.includes('@') ? '' : `, and is "${text}"`;
    throw new ConfigurationError(
      `VITE_SUPABASE_URL must be an http or https address such as https://abcdefgh.supabase.co${shown}.`,
    );
  }
  return text
    .replace(/\/+$/, '')
    .replace(/\/rest\/v1$/, '')
    .replace(/\/+$/, '');
}

function isHttpUrl(text: string): boolean {
  try {
    const { protocol, username } = new URL(text);
    return /^https?:$/.test(protocol) && username === '';
  } catch {
    return false;
  }
}
