import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startSmallServer } from '../../../scripts/start/ports';
import { builtCode } from '../../support/built-code';
import { startServedSite } from '../../support/served-site';
import { staticHost } from '../../support/static-host';
import { startWorld } from '../../support/world';

/** Starts the worlds that the tests use, and passes their URLs to the workers. */
export default async function globalSetup() {
  process.env['TEST_CODE'] = await builtCode();
  const [demo, site, seed] = await Promise.all([
    startWorld({ content: 'demo' }),
    startServedSite({
      name: 'served',
      content: 'demo',
      rows: 'select public.note_mail_server(true)', // as where one is set: every page has the form of the newsletter
      newest: 0,
    }),
    startWorld({
      content: 'seed',
      variables: { VITE_CAPTCHA_PROVIDER: 'turnstile', VITE_CAPTCHA_SITE_KEY: 'site-key' },
    }),
  ]);
  const files = staticHost({
    folders: [site.pagesDir, site.appDir],
    otherwise: async () => ({
      status: 404,
      html: await readFile(path.join(site.pagesDir, '404.html'), 'utf8'),
    }),
  });
  const host = await startSmallServer(createServer(files));
  const served = {
    siteUrl: site.url,
    staticUrl: host.url,
    supabaseUrl: site.backend.url,
    publishableKey: site.backend.keys.publishableKey,
    secretKey: site.backend.keys.secretKey,
    mailDir: site.backend.mailDir,
  };
  process.env['TEST_WORLDS'] = JSON.stringify({ demo, seed, served });
  return async () => {
    await seed.stop();
    await host.stop();
    await site.stop();
    await demo.stop();
  };
}
