import { buildTemplate } from '../../support/built-site';
import { startServedSite } from '../../support/served-site';
import { startStaticHost } from '../../support/static-host';
import { startWorld } from '../../support/world';

/** Starts the worlds that the tests use, and passes their URLs to the workers. */
export default async function globalSetup() {
  await buildTemplate();
  const [demo, site, seed] = await Promise.all([
    startWorld({ name: 'demo', content: 'demo' }),
    startServedSite({
      name: 'served',
      content: 'demo',
      rows: 'select public.note_mail_server(true)', // as where one is set: every page has the form of the newsletter
      isBuilt: true,
      newest: 0,
    }),
    startWorld({
      name: 'seed',
      content: 'seed',
      variables: { VITE_CAPTCHA_PROVIDER: 'turnstile', VITE_CAPTCHA_SITE_KEY: 'site-key' },
    }),
  ]);
  const host = await startStaticHost(site.siteDir);
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
