import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, holdIdle, openPanel, test } from '../support/fixtures';
import { renderedAnHourAgo, expectHydrated } from '../support/served-page';

test.use({ connectionType: '4g' });

/** Collects the scripts that a page loads without waiting for an idle moment. */
async function countScripts(page: Page): Promise<() => Promise<Buffer[]>> {
  await holdIdle(page); // idle work is not needed for the first view
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.set(response.url(), response.body());
    }
  });
  return () => {
    page.removeAllListeners('response'); // a page that is closed becomes hidden, which counts as an interaction
    return Promise.all(scripts.values());
  };
}

const weight = (bodies: readonly Buffer[]) =>
  bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);

// A host of files sends one script more than the server, which knows the language: language.js with its 432 bytes.
for (const [host, url, most] of [
  ['the page server', 'siteUrl', 140_000],
  ['a host of files', 'staticUrl', 140_432],
] as const) {
  test(`the first view of / needs at most 140 kB of JavaScript, brotli, from ${host}`, async ({
    page,
    served,
  }) => {
    const scripts = await countScripts(page);
    await renderedAnHourAgo(page);
    await page.goto(`${served[url]}/`);
    await expectHydrated(page);
    await page.waitForLoadState('networkidle');

    const bodies = await scripts();
    expect(bodies.length).toBeGreaterThan(0);
    expect(weight(bodies)).toBeLessThanOrEqual(most);
    expect(Buffer.concat(bodies).toString()).not.toContain('vnd.pgrst'); // the database client: a rendered page requests nothing
  });
}

test('rendered by the browser it also needs the database client, but no code of sessions or the panel', async ({
  page,
}) => {
  const scripts = await countScripts(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  const bodies = await scripts();
  expect(weight(bodies)).toBeLessThanOrEqual(160_000); // with the lower sections, concerts and their messages, which come at once
  const code = Buffer.concat(bodies).toString();
  expect(code).not.toContain('GoTrueClient'); // sessions
  expect(code).not.toContain('phx_join'); // realtime
  expect(code).not.toContain('current-password'); // the panel's login
});

test('the first list of the panel needs at most 280 kB of JavaScript, brotli, in one level of 3 files', async ({
  page,
  demo,
}) => {
  await openPanel(page, demo, '/logo.svg');
  const scripts = await countScripts(page);
  await page.goto('/adminpanel/artists');
  await expect(page.getByRole('table', { name: 'Artists' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const bodies = await scripts();
  expect(weight(bodies)).toBeLessThanOrEqual(280_000);
  // All named by the document: what asks for the list, the runtime of the build, and the rest.
  expect(bodies.length).toBeLessThanOrEqual(3);
});

test('the front page has all its messages at once', async ({ page, seed }) => {
  for (const { siteUrl } of [{ siteUrl: '' }, seed]) {
    await page.goto(`${siteUrl}/`);
    await page.waitForLoadState('networkidle');
    const lines = (await page.locator('body').ariaSnapshot()).split('\n');
    const keys = lines.filter(
      (line) => /[a-z]{3,}\.[a-z]{2,}/.test(line) && !line.includes('/url'),
    );
    expect(keys).toEqual([]); // a missing message shows its key, such as home.welcome
  }
});

test('messages other than English have hashed file names', async ({ page }) => {
  const files: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.json')) files.push(new URL(response.url()).pathname);
  });
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'de'));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.waitForLoadState('networkidle');
  expect(files.length).toBeGreaterThanOrEqual(2);
  for (const path of files) expect(path).toMatch(/^\/assets\/\w+-[\w-]{8}\.json$/);
});
