import type { Page } from '@playwright/test';
import { expect, holdIdle, test, WIDTHS } from '../support/fixtures';
import { expectHydrated, holdCode, renderedAnHourAgo } from '../support/served-page';
import { messageForm, sendMessage } from '../support/contact-forms';
import { pageHeading } from '../support/site-page';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const { name, width, height } of WIDTHS) {
    test(`a page and its links work on a ${name}`, async ({ page, served }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${served.siteUrl}/uk/artists`);
      await expect(pageHeading(page)).toHaveText('Артисти');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Релізи' }).click();
      await expect(page).toHaveURL(`${served.siteUrl}/uk/releases`);
      await expect(pageHeading(page)).toHaveText('Релізи');
    });
  }

  /** The text of `<noscript>`, in which Playwright finds no text. */
  const said = (page: Page) => page.locator('noscript p');

  test('the contact page says so and shows the e-mail address, and typed text stays out of the URL', async ({
    page,
    served,
  }) => {
    await page.goto(`${served.siteUrl}/de/contact`);
    await expect(said(page)).toBeVisible();
    await expect(said(page)).toHaveText(
      'Die Formulare auf dieser Seite brauchen JavaScript. Ohne JavaScript schreiben Sie uns bitte eine E-Mail: hello@tidenhub.example',
    );
    await expect(said(page).locator('a')).toHaveAttribute('href', 'mailto:hello@tidenhub.example');
    const form = page.getByRole('form', { name: 'Schreiben Sie uns' });
    await form.getByLabel('Nachricht').fill('Hallo');
    await form.getByLabel('Name').press('Enter');
    await form.getByRole('button', { name: 'Nachricht senden' }).click();
    expect(page.url()).toBe(`${served.siteUrl}/de/contact`);
    await expect(form.getByLabel('Nachricht')).toHaveValue('Hallo');
  });

  test('the search says so, and the panel does in every language', async ({ page, served }) => {
    await page.goto(`${served.siteUrl}/uk/search`);
    await expect(said(page)).toBeVisible();
    await expect(said(page)).toHaveText(/^Пошук потребує JavaScript\./);
    await page.goto(`${served.siteUrl}/adminpanel`);
    await expect(said(page).first()).toBeVisible();
    expect((await said(page).allTextContents()).toSorted()).toEqual([
      expect.stringMatching(/^Diese Seite braucht JavaScript\./),
      expect.stringMatching(/^This page needs JavaScript\./),
      expect.stringMatching(/^Ця сторінка потребує JavaScript\./),
      expect.stringMatching(/^Этой странице нужен JavaScript\./),
    ]);
  });
});

test.describe('before the code has loaded', () => {
  test('text typed into the form stays', async ({ page, served }) => {
    const release = await holdCode(page);
    await page.goto(`${served.siteUrl}/en/contact`, { waitUntil: 'commit' });
    const form = messageForm(page);
    await form.getByLabel('Name').fill('Olena');
    await form.getByLabel('Message').fill('A first line');
    await sendMessage(form).click();
    expect(new URL(page.url()).search).toBe('');
    release();
    await expectHydrated(page);
    await form.getByLabel('E-mail').fill('olena@example.org');
    await expect(form.getByLabel('Name')).toHaveValue('Olena');
    await expect(form.getByLabel('Message')).toHaveValue('A first line');
  });

  test('a query typed into the search field shows results', async ({ page, served }) => {
    const release = await holdCode(page);
    await page.goto(`${served.siteUrl}/en/search`, { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('Low Water');
    release();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Low Water/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('Low Water');
  });

  for (const language of ['en', 'uk']) {
    test(`in ${language} a tap on the menu button is replayed`, async ({ page, served }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const release = await holdCode(page);
      await page.goto(`${served.siteUrl}/${language}`, { waitUntil: 'commit' });
      const button = page.locator('header button').first();
      await button.click();
      await button.click(); // nothing happens, so a second click means the same
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      release();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    });
  }

  test('a click on a button in the footer is replayed', async ({ page, served }) => {
    const release = await holdCode(page);
    await page.goto(`${served.siteUrl}/en`, { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Player settings' });
    await button.click();
    release();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  test('a language chosen in the switcher is applied', async ({ page, served }) => {
    const release = await holdCode(page);
    await page.goto(`${served.siteUrl}/en/artists`, { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    release();
    await expect(pageHeading(page)).toHaveText('Acts');
    await expect(page).toHaveURL(`${served.siteUrl}/de/artists`);
  });
});

test('Back restores the scroll position', async ({ page, served }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${served.siteUrl}/en/artists`);
  await expectHydrated(page);
  const profile = page.getByRole('link', { name: /^View profile of/ }).last();
  await profile.scrollIntoViewIfNeeded();
  // In one step: what is still being laid out may move the page by a pixel.
  const position = await profile.evaluate((link: HTMLElement) => {
    const before = window.scrollY;
    link.click();
    return before;
  });
  expect(position).toBeGreaterThan(500);
  await expect(page.getByRole('heading', { name: 'Biography' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(pageHeading(page)).toHaveText('Artists');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
});

test('rows of a stale page are refetched once the page is idle', async ({ page, served }) => {
  const beIdle = await holdIdle(page);
  await renderedAnHourAgo(page);
  let reads = 0;
  await page.route('**/rest/v1/artists?*', async (route) => {
    reads += 1;
    const response = await route.fetch();
    const rows: object[] = await response.json();
    await route.fulfill({
      response,
      json: rows.map((row) => Object.assign(row, { name: 'New Name' })),
    });
  });
  await page.goto(`${served.siteUrl}/artists`);
  await expectHydrated(page);
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).not.toHaveCount(0);
  await expect(names.filter({ hasText: 'New Name' })).toHaveCount(0);
  expect(reads).toBe(0);

  await expect(async () => {
    await beIdle(); // idle callbacks run one after the other
    await expect(names.filter({ hasText: 'New Name' }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
});
