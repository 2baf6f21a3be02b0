import { freePort } from '../scripts/start/ports';
import type { BenchBackend } from './backend';
import { runProgram, startProgram } from './program';

export interface BenchSite {
  url: string;
  stop: () => Promise<void>;
}

const environmentOf = ({ url, publishableKey, secretKey, uploadDir }: BenchBackend) => ({
  VITE_SUPABASE_URL: url,
  VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  SUPABASE_SECRET_KEY: secretKey,
  UPLOAD_DIR: uploadDir,
});

/** Builds the site for the bench's backend with its pages, into dist/, and tells how many milliseconds it took. */
export function buildSite(backend: BenchBackend): Promise<number> {
  return runProgram('scripts/build.ts', {
    env: environmentOf(backend),
    args: ['--require-pages'],
  });
}

/** Serves what was built, as in production. */
export async function serveSite(backend: BenchBackend): Promise<BenchSite> {
  const port = await freePort();
  const program = await startProgram('server/main.ts', {
    env: { ...environmentOf(backend), PORT: String(port) },
    ready: 'Site: ',
  });
  return { url: `http://127.0.0.1:${port}`, stop: program.stop };
}
