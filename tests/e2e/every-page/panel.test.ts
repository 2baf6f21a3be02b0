import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { World } from '../../support/world';
import { addMember, expect, newSession, WIDTHS } from '../support/fixtures';
import { faultsOf } from './faults';
import { test } from './full-world';
import { panelRoutes } from './panel-routes';
import { atRest, watch } from './watch';

const LANGUAGES = ['de', 'en', 'uk', 'ru'];

/** Returns the options of a browser in which somebody is signed in and has chosen a language. */
const storedIn = (world: World, session: object, language: string): BrowserContextOptions => ({
  storageState: {
    cookies: [],
    origins: [
      {
        origin: world.siteUrl,
        localStorage: [
          { name: 'sb-127-auth-token', value: JSON.stringify(session) },
          { name: 'i18nextLng', value: language },
        ],
      },
    ],
  },
});

for (const { name, ...viewport } of WIDTHS) {
  test(`every route of the panel is faultless on a ${name}`, async ({ browser, world, rows }) => {
    test.setTimeout(Number(process.env["TT"] ?? 900_000));
    const { email } = await addMember(rows);
    const session = await newSession(world, email);
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...storedIn(world, session, 'en') });
    const first = await context.newPage();
    await first.goto(`${world.siteUrl}/adminpanel`);
    await first.getByRole('navigation').first().waitFor();
    const routes = await panelRoutes(first);
    const links = new Set<string>();
    const found: string[] = [];
    for (const [index, route] of routes.entries()) {
      const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
      const path = route.includes(':') ? [...links].find((link) => pattern.test(link) && !link.endsWith('/new')) : route;
      if (!path) { found.push(`nothing leads to ${route}`); continue; }
      const language = name === 'phone' ? 'de' : LANGUAGES[1 + (index % 3)] ?? '';
      const t0 = Date.now();
      await first.evaluate((code) => localStorage.setItem('i18nextLng', code), language);
      const page = await context.newPage();
      const seen = watch(page, world);
      await page.goto(world.siteUrl + path);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await atRest(page, seen);
      const t1 = Date.now();
      for (const link of await page.locator('a[href^="/adminpanel"]').evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname))) links.add(link);
      const faults = await faultsOf(page, seen);
      console.log(path, language, t1 - t0, Date.now() - t1);
      found.push(...faults.map((fault) => `${path} in ${language}: ${fault}`));
      await page.close();
    }
    expect(found).toEqual([]);
  });
}
