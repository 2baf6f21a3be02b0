import path from 'node:path';
import { openApi } from '../../api/server';
import { freePort } from '../../scripts/start/ports';
import { startMailServer } from '@label/supabase-local/mail-server';
import { startProvider } from '@label/supabase-local/testing/provider';
import { configWith, startTestBackend } from '@label/supabase-local/testing/test-backend';
import type { Variables } from '@/config/env';
import { startBuiltSite } from './built-site';
import { demoDatabase } from './demo-database';
import { FALLBACK_LANGUAGE } from '@/i18n/languages';

/** The built site on its own backend. */
export interface World {
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** The folder of its mails: read them with mailsTo. */
  mailDir: string;
}

export interface RunningWorld extends World {
  /** Runs SQL as the owner of the database, for what the API does not do. */
  sql: (query: string) => Promise<unknown[]>;
  stop(): Promise<void>;
}

/** The e-mail address that receives the notifications of the label. */
export const INBOX = 'inbox@label.example';

const HOST = '127.0.0.1';
const TEMP_DIR = path.resolve('.data/test');

interface WorldOptions {
  /** The demo content, or only the seed of every installation. */
  content: 'demo' | 'seed';
  /** Further variables of the site. */
  variables?: Variables;
}

/** Starts a database with an identity provider, and the site with the upload function for it. */
export async function startWorld(options: WorldOptions): Promise<RunningWorld> {
  const { content, variables = {} } = options;
  const sitePort = await freePort();
  const siteUrl = `http://${HOST}:${sitePort}`;
  const uploadDir = path.join(TEMP_DIR, 'uploads'); // kept between runs: pictures are named by their content

  const provider = await startProvider();
  const config = await configWith({ external: provider.external });
  const backend = await startTestBackend({
    siteUrl,
    config,
    ...(content === 'demo' && { dump: await demoDatabase(uploadDir) }),
  });
  const { publishableKey, secretKey } = backend.keys;
  const supabaseUrl = backend.url;
  const mails = await startMailServer(backend.mailDir);
  const mail = {
    smtpUrl: mails.url,
    from: { name: 'Label', address: 'noreply@label.example' },
    notifyTo: INBOX,
    siteUrl,
    language: FALLBACK_LANGUAGE,
  };
  const api = await openApi({
    uploadDir,
    supabaseUrl,
    publishableKey,
    backend: { secretKey },
    mail,
    mailPause: 1_500, // each query takes the processor from the tests
    publicSiteUrl: siteUrl,
  });

  const site = await startBuiltSite({
    port: sitePort,
    variables: {
      VITE_SUPABASE_URL: supabaseUrl,
      VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      VITE_AUTH_PROVIDERS: 'github,keycloak', // the backend has the first alone
      ...variables,
    },
    api: api.app,
  });
  api.startJobs();

  return {
    siteUrl,
    supabaseUrl,
    publishableKey,
    secretKey,
    mailDir: backend.mailDir,
    sql: backend.sql,
    async stop() {
      await site.stop();
      await api.stop();
      await mails.stop();
      await backend.stop();
      await provider.stop();
    },
  };
}
