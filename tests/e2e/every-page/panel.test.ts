import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, newSession, addMember, useLanguage } from '../support/fixtures';
import { faultsOf, shownFaults } from './faults';
import { isMissingPicture, test } from './full-world';
import { findWide } from './in-page';
import { panelRoutes } from './panel-routes';
import { TWO_ROUNDS } from './rounds';
import { atRest, watch, type Watch } from './watch';

const LOGIN = '/adminpanel-login';

for (const { name, viewport, colorScheme, languageOf } of TWO_ROUNDS) {
  test(`every route of the panel is faultless on a ${name}`, async ({ browser, world, rows }) => {
    test.setTimeout(1_200_000); // some thirty routes
    const { email } = await addMember(rows);
    const session = JSON.stringify(await newSession(world, email));
    const contextWith = (localStorage: { name: string; value: string }[]) => {
      const storageState = { cookies: [], origins: [{ origin: world.siteUrl, localStorage }] };
      return browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', storageState });
    };
    const visitor = await contextWith([]);
    const staff = await contextWith([{ name: 'sb-127-auth-token', value: session }]); // loads the panel once
    const open = async (route: string, language: string) => {
      const page = await (route === LOGIN ? visitor : staff).newPage();
      page.setDefaultTimeout(60_000);
      await useLanguage(page, language);
      const seen = watch(page, world);
      await page.goto(world.siteUrl + route);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await atRest(page, seen);
      return { page, seen };
    };

    const { page: first } = await open('/adminpanel', 'en');
    const routes = await panelRoutes(first);
    await first.close();
    expect(routes).toContain('/adminpanel/artists/:id');

    const links = new Set<string>();
    const found: string[] = [];
    for (const [index, route] of routes.entries()) {
      const language = languageOf(index);
      await test.step(`${route} in ${language}`, async () => {
        const path = route.includes(':') ? linkTo(route, links) : route;
        if (path === undefined) return found.push(`no page of the panel has a link to ${route}`);
        const { page, seen } = await open(path, language);
        for (const link of await linksOf(page)) links.add(link);
        const faults = [
          ...(await faultsOfPages(page, seen)), // ends on the last one, which is looked at next
          ...(await faultsOf(page, seen)),
          ...(route.endsWith('/new') ? [] : await formFaults(page, seen, language)), // of stored values
        ];
        const own = faults.filter((fault) => !isMissingPicture(fault));
        found.push(...own.map((fault) => `${route} in ${language}: ${fault}`));
        return page.close();
      });
    }
    await visitor.close();
    await staff.close();
    expect(found).toEqual([]);
  });
}

/** Returns the paths of the panel that a page links to. */
const linksOf = (page: Page) =>
  page
    .locator('a[href^="/adminpanel/"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.replace(/\?.*/, '') ?? ''),
    );

/** Returns the first of the paths that belong to a route with an id. */
function linkTo(route: string, links: ReadonlySet<string>): string | undefined {
  const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
  return [...links].find((link) => pattern.test(link) && !link.endsWith('/new'));
}

/** Returns the faults of a form's pages, which belong to one route, as each is opened from the links above the form. */
async function faultsOfPages(page: Page, seen: Watch): Promise<string[]> {
  const faults: string[] = [];
  const { pathname } = new URL(page.url());
  for (const link of await page.locator(`form nav a[href^="${pathname}?"]`).all()) {
    await link.click();
    await atRest(page, seen);
    const { search } = new URL(page.url());
    faults.push(...(await shownFaults(page)).map((fault) => `${search}: ${fault}`));
  }
  return faults;
}

/** Returns the faults of the history and of the preview of a form, where the page has one. */
async function formFaults(page: Page, seen: Watch, language: string): Promise<string[]> {
  const messages: { history: { title: string }; preview: { title: string } } = JSON.parse(
    await readFile(`locales/${language}/admin.json`, 'utf8'),
  );
  const faults: string[] = [];
  const history = page.getByRole('button', { name: messages.history.title, exact: true });
  if ((await history.count()) > 0) {
    await history.click();
    await atRest(page, seen);
    const dialog = page.getByRole('dialog', { name: messages.history.title });
    await dialog.getByRole('listitem').getByRole('button').first().click(); // a version
    await atRest(page, seen);
    faults.push(...(await shownFaults(page)).map((fault) => `history: ${fault}`));
    await page.keyboard.press('Escape');
  }
  const preview = page.getByRole('button', { name: messages.preview.title, exact: true });
  if ((await preview.count()) > 0) {
    await preview.click();
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).first().waitFor();
    await atRest(page, seen);
    const frame = page.frames()[1];
    if (!frame) throw new Error('There is no frame.');
    for (const width of await page.locator('[data-preview] button[aria-pressed]').all()) {
      await width.click();
      faults.push(...(await frame.evaluate(findWide)).map((fault) => `in the preview: ${fault}`));
    }
    faults.push(...(await shownFaults(page)).map((fault) => `preview: ${fault}`));
  }
  return faults;
}
