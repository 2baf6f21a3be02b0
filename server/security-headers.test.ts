import { afterEach, expect, it } from 'vitest';
import { DEMO_PLATFORMS } from '@/data-service/content/platforms/platforms';
import { readPage } from '@/data-service/content/platforms/read-page';
import { readPlayer } from '@/site/players/listening';
import { ask, startTestSite, type TestSite } from './testing/test-site';

let site: TestSite | undefined;

afterEach(async () => {
  await site?.stop();
  site = undefined;
});

/** The sources of each directive. */
async function policyOf(path: string): Promise<Record<string, string[]>> {
  site ??= await startTestSite();
  const policy = (await ask(site, path)).headers['content-security-policy'];
  const directives = String(policy)
    .split('; ')
    .map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

it('the site runs only its own scripts, and connects only to its database and the players', async () => {
  expect(await policyOf('/')).toEqual({
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", expect.stringMatching(/^'sha256-/)], // tests/e2e/loading/served-scroll.test.ts runs it
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'https:'],
    'connect-src': ["'self'", 'https://database.example', 'wss://database.example'],
    'frame-src': [
      'https://open.spotify.com',
      'https://player.beatstars.com',
      'https://www.beatstars.com',
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ],
    'upgrade-insecure-requests': [],
  });
});

it.each([
  'https://open.spotify.com/artist/0123456789abcdefghijAB',
  'https://player.beatstars.com/?storeId=1',
  'https://www.beatstars.com/embed/track/?id=1',
  'https://www.beatstars.com/embed/playlists/1',
  'https://www.youtube.com/watch?v=0123456789a',
  'https://vimeo.com/76979871',
])('the site may frame the player of %s', async (url) => {
  const player = readPlayer(url) ?? expect.fail('no player');
  expect((await policyOf('/'))['frame-src']).toContain(new URL(player.embedUrl).origin);
});

it.each([
  'https://soundcloud.com/name/track',
  'https://www.youtube.com/watch?v=0123456789a',
  'https://open.spotify.com/track/0123456789abcdefghijAB',
  'https://music.apple.com/de/album/name/1234567890',
  'https://drive.google.com/file/d/0123456789abcdefghijABCDE/view',
])('the panel may frame the player of %s', async (url) => {
  const page = readPage(url, DEMO_PLATFORMS)?.page;
  if (typeof page !== 'object' || !page.embedUrl) expect.fail('no player');
  expect((await policyOf('/adminpanel'))['frame-src']).toContain(new URL(page.embedUrl).origin);
});

it('only the panel frames a page of the site: that of a preview', async () => {
  expect((await policyOf('/adminpanel'))['frame-src']).toContain("'self'");
  expect((await policyOf('/adminpanel'))['frame-ancestors']).toEqual(["'none'"]);
  expect((await policyOf('/preview/form/1'))['frame-ancestors']).toEqual(["'self'"]);
  expect((await policyOf('/preview/form/1'))['frame-src']).not.toContain("'self'");
  expect((await policyOf('/'))['frame-src']).not.toContain("'self'");
});

it('only the panel runs WebAssembly, also in blob workers', async () => {
  const panel = await policyOf('/adminpanel/artists/new');
  expect(panel['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(panel['img-src']).toEqual(["'self'", 'data:', 'https:']);
  expect(panel['media-src']).toEqual(["'self'", 'https:']);
  expect(panel['worker-src']).toEqual(["'self'", 'blob:']);
  for (const path of ['/', '/preview/form/1', '/nothing', '/robots.txt']) {
    expect(JSON.stringify(await policyOf(path))).not.toMatch(/unsafe-eval|blob:/);
  }
});

it('only the panel allows a captcha, on every page, where the login may appear', async () => {
  site = await startTestSite({}, { captcha: { provider: 'turnstile', siteKey: 'key' } });
  const captcha = 'https://challenges.cloudflare.com';
  const panel = await policyOf('/adminpanel');
  expect(panel['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'", captcha]);
  expect(panel['frame-src']).toContain(captcha);
  expect(JSON.stringify(await policyOf('/'))).not.toContain(captcha);
});

it.each([
  '/',
  '/de/artists',
  '/nothing',
  '/adminpanel',
  '/robots.txt',
  '/logo.svg',
  '/assets/no.js',
])('%s has the headers of every response', async (path) => {
  site = await startTestSite();
  const { headers } = await ask(site, path);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
});

it('documents may use only the features that they need, and share no window', async () => {
  site = await startTestSite();
  for (const path of ['/', '/adminpanel', '/nothing']) {
    const { headers } = await ask(site, path);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['permissions-policy']).not.toContain('autoplay'); // the players need it
  }
});

it('a site without HTTPS does not require it', async () => {
  site = await startTestSite({}, { siteUrl: null, supabaseUrl: 'http://127.0.0.1:54321' });
  const { headers } = await ask(site, '/');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).not.toContain('upgrade');
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' http://127.0.0.1:54321 ws://127.0.0.1:54321;",
  );
  expect(site.renderer.asked[0]?.siteUrl).toBe(site.url);
});
