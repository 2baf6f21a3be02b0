import { build, preview } from 'vite';

interface BuiltSiteOptions {
  /** The project to build; this one by default. */
  root?: string;
  outDir: string;
  port: number;
  /** The backend that is built in; null leaves the variables unset. */
  backend: { supabaseUrl: string; publishableKey: string } | null;
  /** The providers that staff can sign in with besides a password. */
  authProviders?: string;
  proxy?: Record<string, string>;
}

/** Builds the site and serves the result as a plain static host would. */
export async function startBuiltSite(options: BuiltSiteOptions) {
  const { root = process.cwd(), outDir, port, backend, authProviders = '', proxy = {} } = options;
  process.env['VITE_SUPABASE_URL'] = backend?.supabaseUrl ?? '';
  process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = backend?.publishableKey ?? '';
  process.env['VITE_AUTH_PROVIDERS'] = authProviders;
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const server = await preview({
    root,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port, proxy },
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
