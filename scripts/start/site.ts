import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { addressOf } from '../../node/addresses';
import { close, listen } from '../../node/listen';

interface SiteOptions {
  host: string;
  publicHost: string;
  port: number;
  uploadUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  /** Holds keys and the database: no page may read from it. */
  dataDir: string;
}

/** Starts the site: Vite's development server, with the upload function on the same origin. */
export async function startSite(options: SiteOptions) {
  const { host, publicHost, port, uploadUrl } = options;
  process.env['VITE_SUPABASE_URL'] = options.supabaseUrl;
  process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = options.publishableKey;
  const server = createServer();
  const vite = await createVite({
    logLevel: 'warn',
    clearScreen: false,
    server: {
      // A server of Vite's own would end the process at SIGTERM before the database is closed.
      middlewareMode: { server },
      ws: { server },
      host,
      allowedHosts: [publicHost],
      // Vite serves the project's own files; the first four are those that it keeps to itself anyway.
      fs: {
        deny: [
          '.env',
          '.env.*',
          '*.{crt,pem}',
          '**/.git/**',
          '**/.data/**',
          `${options.dataDir}/**`,
        ],
      },
      proxy: { '/api/upload': uploadUrl, '/uploads': uploadUrl },
    },
  });
  server.on('request', vite.middlewares);
  await listen(server, { host, port, variable: 'PORT' });
  return {
    url: addressOf(publicHost, port),
    async stop() {
      await vite.close();
      await close(server);
    },
  };
}
