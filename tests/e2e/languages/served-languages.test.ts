import type { Page } from '@playwright/test';
import { connect } from '@label/supabase-local/testing/test-backend';
import { expect, hold, test, useLanguage } from '../support/fixtures';
import { expectHydrated } from '../support/served-page';
import { pageHeading } from '../support/site-page';

const STORED = () => localStorage.getItem('i18nextLng');

/** Records every first heading that is painted, across all documents of the tab. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const note = () => {
      const seen: unknown = JSON.parse(sessionStorage.getItem('seen') ?? '[]');
      const text = document.querySelector('h1')?.textContent;
      if (text && Array.isArray(seen) && seen.at(-1) !== text) {
        sessionStorage.setItem('seen', JSON.stringify([...seen, text]));
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '[]'));
}

/** Chooses Ukrainian in the switcher. */
async function chooseUkrainian(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/releases`);
  await expectHydrated(page);
  await page.getByRole('banner').getByRole('combobox').selectOption('Українська');
  await expect(pageHeading(page)).toHaveText('Релізи');
}

for (const kind of ['server', 'static host'] as const) {
  test.describe(`on a ${kind}`, () => {
    test.describe('a German browser without a cookie', () => {
      test.use({ locale: 'de-DE' });

      test('shows German at once, and does not store the detected language', async ({
        page,
        served,
      }) => {
        const site = kind === 'server' ? served.siteUrl : served.staticUrl;
        const seen = await watchHeadings(page);
        await page.goto(`${site}/artists`);
        await expect(pageHeading(page)).toHaveText('Acts');
        await expectHydrated(page);
        await expect(page.locator('html')).toHaveAttribute('lang', 'de');
        expect(await seen()).toEqual(['Acts']);
        expect(await page.evaluate(STORED)).toBeNull();
        expect(new URL(page.url()).pathname).toBe(kind === 'server' ? '/artists' : '/de/artists');
      });

      test('shows Ukrainian after it was chosen', async ({ page, served }) => {
        const site = kind === 'server' ? served.siteUrl : served.staticUrl;
        await chooseUkrainian(page, site);

        const seen = await watchHeadings(page);
        await page.goto(`${site}/artists`);
        await expect(pageHeading(page)).toHaveText('Артисти');
        await expectHydrated(page);
        expect(await seen()).toEqual(['Артисти']);
      });

      test('shows the language of the URL, and does not store it', async ({ page, served }) => {
        const site = kind === 'server' ? served.siteUrl : served.staticUrl;
        await chooseUkrainian(page, site);
        const seen = await watchHeadings(page);
        await page.goto(`${site}/ru/artists`);
        await expect(pageHeading(page)).toHaveText('Артисты');
        await expectHydrated(page);
        expect(await seen()).toEqual(['Артисты']);
        expect(await page.evaluate(STORED)).toBe('uk');
      });

      test('shows English where the URL names it', async ({ page, served }) => {
        const site = kind === 'server' ? served.siteUrl : served.staticUrl;
        await page.goto(`${site}/en/artists`);
        await expectHydrated(page);
        await expect(pageHeading(page)).toHaveText('Artists');
      });
    });

    test("switching the language opens the language's URL", async ({ page, served }) => {
      const site = kind === 'server' ? served.siteUrl : served.staticUrl;
      await page.goto(`${site}/about?from=letter#team`);
      await expectHydrated(page);
      for (const [name, path] of [
        ['Deutsch', '/de/about'],
        ['Українська', '/uk/about'],
        ['English', '/en/about'],
      ] as const) {
        await page.getByRole('banner').getByRole('combobox').selectOption(name);
        await expect(page).toHaveURL(`${site}${path}?from=letter#team`);
        await expect(page.locator('html')).toHaveAttribute('lang', path.slice(1, 3));
      }
    });

    test('links of a page with a language prefix keep it, and the switcher replaces it', async ({
      page,
      served,
    }) => {
      const site = kind === 'server' ? served.siteUrl : served.staticUrl;
      await page.goto(`${site}/de/artists`);
      await expectHydrated(page);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.mouse.move(1, 1); // the code of the footer comes with the first interaction
      await expectHydrated(page, 'footer nav');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Releases' }).click();
      await expect(page).toHaveURL(`${site}/de/releases`);
      await expect(pageHeading(page)).toHaveText('Releases');

      await page.evaluate(() => window.scrollTo(0, 300));
      await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Українська');
      await expect(page).toHaveURL(`${site}/uk/releases`);
      await expect(pageHeading(page)).toHaveText('Релізи');
      await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
      expect(await page.evaluate(() => window.scrollY)).toBe(300);
      expect(await page.evaluate(STORED)).toBe('uk');
      expect(await page.evaluate('window.isSameDocument')).toBe(true);

      await page.goBack();
      await expect(page).toHaveURL(`${site}/de/artists`);
      await expect(pageHeading(page)).toHaveText('Acts');
    });
  });
}

test('a language stored without a cookie is shown as soon as the page is hydrated', async ({
  page,
  served,
}) => {
  await useLanguage(page, 'uk'); // in local storage alone, as before there was a cookie
  await page.goto(`${served.siteUrl}/artists`);
  await expect(pageHeading(page)).toHaveText('Артисти');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
});

test('an unknown path on a static host shows a 404 page in the language of the URL', async ({
  page,
  served,
}) => {
  const answer = await page.goto(`${served.staticUrl}/de/nirgends`);
  expect(answer?.status()).toBe(404);
  await expect(pageHeading(page)).toHaveText('Ups! Seite nicht gefunden');
});

test('a row rendered in one language alone is refetched before it is shown in another', async ({
  page,
  served,
}) => {
  const rows = connect(served.supabaseUrl, served.secretKey);
  const title = { en: 'Tape transfer', uk: 'Оцифрування плівки' };
  const { data: item } = await rows
    .from('news_items')
    .insert({ title, content: title, date: '2001-01-01' })
    .select('id')
    .single()
    .throwOnError();
  const url = `${served.siteUrl}/en/news/${item.id}`;
  expect(await (await page.request.get(url)).text()).not.toContain(title.uk);

  await page.goto(url);
  await expectHydrated(page);
  await page.evaluate(() => {
    // Records Ukrainian texts around a title that is marked as another language: there must be none.
    const mixed: string[] = [];
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? '';
      if (text.includes('Без перекладу')) mixed.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { mixed });
  });
  const { held, release } = hold();
  await page.route('**/rest/v1/news_items?*', async (route) => {
    await held;
    await route.continue();
  });
  const messages = page.waitForResponse(/\/assets\/pages-[^/]+\.json$/);
  await page.getByRole('banner').getByRole('combobox').selectOption('Українська');
  await (await messages).finished();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  release();
  await expect(pageHeading(page)).toHaveText(title.uk);
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  expect(await page.evaluate('window.mixed')).toEqual([]);
  await expect(page.locator('link[hreflang]')).toHaveCount(3); // the two that it has, and x-default

  await page.context().setOffline(true); // all languages are there now
  await page.getByRole('banner').getByRole('combobox').selectOption('English');
  await expect(pageHeading(page)).toHaveText(title.en);
  await page.context().setOffline(false);
  await rows.from('news_items').delete().eq('id', item.id).throwOnError();
});
