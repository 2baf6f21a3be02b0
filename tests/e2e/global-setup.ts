import { startWorld } from '../support/world';

/** Starts the two worlds that the tests walk through, and hands their addresses to the workers. */
export default async function globalSetup() {
  const demo = await startWorld({ name: 'demo', content: 'demo' });
  const seed = await startWorld({
    name: 'seed',
    content: 'seed',
    variables: { VITE_CAPTCHA_PROVIDER: 'turnstile', VITE_CAPTCHA_SITE_KEY: 'site-key' },
  });
  process.env['TEST_WORLDS'] = JSON.stringify({ demo, seed });
  return async () => {
    await seed.stop();
    await demo.stop();
  };
}
