import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import { expect, hold, openPanel, switchLanguage } from '../support/fixtures';
import { test } from '../support/own-world';
import {
  dialogOf,
  idOf,
  nameField,
  textLanguage,
  textLanguages,
  toastOf,
} from '../support/panel-page';
import { pageHeading } from '../support/site-page';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const pane = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });
const framed = (page: Page) => page.frameLocator('iframe[title="Preview"]');
const openPreview = (page: Page) =>
  page.getByRole('button', { name: 'Preview', exact: true }).click();

/** Makes a link for anybody, for a week. */
async function share(page: Page): Promise<void> {
  await pane(page).getByRole('button', { name: 'Share …' }).click();
  await page.getByRole('button', { name: 'Make and copy 1 link' }).click();
}

/** Opens a URL in another browser context, without a session. */
async function visit(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

test('typed text is previewed beside the form, in the chosen language and width, and nothing is saved', async ({
  page,
  world,
}) => {
  await openPanel(page, world, '/adminpanel/artists/new');
  await nameField(page).fill('Mira');
  await openPreview(page);
  const heading = pageHeading(framed(page));
  await expect(heading).toHaveText('Mira');
  await nameField(page).fill('Mira K.');
  await expect(heading).toHaveText('Mira K.');
  await page.getByRole('textbox', { name: 'Biography · English' }).fill('A **singer**.');
  await expect(framed(page).getByText('singer')).toBeVisible();

  await pane(page)
    .getByRole('combobox', { name: 'Language of the preview' })
    .selectOption('German');
  await page.getByRole('textbox', { name: 'Biography · German' }).fill('Eine Sängerin.');
  await expect(framed(page).getByText('Eine Sängerin.')).toBeVisible();
  await expect(framed(page).locator('html')).toHaveAttribute('lang', 'de');
  await expect(framed(page).getByRole('navigation').first()).toContainText('Acts');
  expect(
    await framed(page)
      .locator('html')
      .evaluate(() => window.innerWidth),
  ).toBe(390);
  await pane(page).getByRole('button', { name: 'Desktop' }).click();
  await expect
    .poll(() =>
      framed(page)
        .locator('html')
        .evaluate(() => window.innerWidth),
    )
    .toBe(1440);
  await expectAccessible(page, '[data-preview]');
  expect(await world.sql('select from public.artists')).toHaveLength(0);

  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    pane(page).getByRole('link', { name: 'In a new tab' }).click(),
  ]);
  await expect(pageHeading(tab)).toHaveText('Mira K.');
  await expect(tab.getByRole('complementary')).toContainText(
    'Dies ist eine Vorschau dessen, was im Formular steht.',
  );
  await nameField(page).fill('Mira L.');
  await expect(pageHeading(tab)).toHaveText('Mira L.');
  await tab.close();

  await pane(page).getByRole('button', { name: 'Phone' }).focus();
  await page.keyboard.press('Escape'); // closes the preview, and not the form
  await expect(pane(page)).toHaveCount(0);
  await expect(dialogOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
});

test('a link shows the preview in another browser without a session, in two languages, until it is withdrawn', async ({
  page,
  world,
  browser,
}) => {
  await world.sql(`insert into public.artists (name, published_at) values ('Noor', null)`);
  await openPanel(page, world, '/adminpanel/releases/new');
  await page.getByRole('textbox', { name: /^Title/ }).fill('High Tide');
  await page.getByRole('combobox', { name: /^Artist/ }).fill('Noor');
  await page.getByRole('option', { name: 'Noor' }).click();
  await page.getByLabel('Release date').fill('2026-01-01');
  await page.getByRole('textbox', { name: 'Description · English' }).fill('A record.');
  await textLanguage(page, 'German').check({ force: true });
  await page.getByRole('textbox', { name: 'Description · German' }).fill('Eine Platte.');
  const { held, release } = hold(); // the link waits for the artist's name
  await page.route('**/rest/v1/artists?*id=eq.*', async (route) => {
    await held;
    await route.continue();
  });
  await openPreview(page);
  await expect(pageHeading(framed(page))).toHaveText('High Tide');
  await share(page);
  release();
  await expect(framed(page).getByText('Noor').first()).toBeVisible();
  await expect(toastOf(page, '1 link has been copied.')).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/preview\/[\da-f-]{36}\/de$/);

  const visitor = await visit(browser, url);
  await expect(pageHeading(visitor)).toHaveText('High Tide');
  await expect(visitor.getByText('Eine Platte.')).toBeVisible();
  await expect(visitor.getByRole('complementary')).toContainText('Dies ist eine Vorschau.');
  await expect(visitor.getByRole('main').getByText('Noor').first()).toBeVisible();
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Noor' })).toHaveCount(0); // a draft
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute(
    'content',
    'noindex, nofollow',
  );
  await expectAccessible(visitor);
  await switchLanguage(visitor, 'en');
  await expect(visitor.getByText('A record.')).toBeVisible();
  await expect(visitor.getByRole('complementary')).toContainText(
    'This is a preview. It is not public, and this link works until',
  );
  // No other message is shown.
  await visitor.getByRole('link', { name: 'Artists', exact: true }).first().click();
  await expect(visitor.getByText('There are no artists yet.')).toBeVisible();

  await pane(page).getByRole('button', { name: 'Withdraw the link for anybody' }).click();
  await expect(toastOf(page, 'The link has been withdrawn.')).toBeVisible();
  await expect(
    pane(page).getByRole('button', { name: 'Withdraw the link for anybody' }),
  ).toHaveCount(0);
  await visitor.goto(url);
  await expect(visitor.getByText('Diese Vorschau gibt es nicht mehr')).toBeVisible();
  await visitor.context().close();
});

test('a link works for a week where nothing else is chosen, and is deleted with its entry', async ({
  page,
  world,
  browser,
}) => {
  const [row] = await world.sql(`
    insert into public.news_items (title, content) values ('{"en":"Studio"}', '{"en":"Text"}') returning id`);
  await openPanel(page, world, `/adminpanel/news/${idOf(row)}`);
  await page.getByRole('textbox', { name: 'Title · English' }).fill('New studio');
  await openPreview(page);
  await expect(pageHeading(framed(page))).toHaveText('New studio');
  await share(page);
  await expect(pane(page).getByRole('listitem')).toHaveCount(1);
  const url = await page.evaluate(() => navigator.clipboard.readText());
  const visitor = await visit(browser, url);
  await expect(pageHeading(visitor)).toHaveText('New studio');
  expect(
    await world.sql(
      `select expires_at - created_at between interval '7 days' and interval '8 days 1 hour' as week from public.previews`,
    ),
  ).toEqual([{ week: true }]);
  await world.sql(`update public.previews set expires_at = now()`);
  await visitor.goto(url);
  await expect(visitor.getByText('This preview is over')).toBeVisible();
  await share(page);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe(url);
  const next = await page.evaluate(() => navigator.clipboard.readText());
  await visitor.goto(next);
  await expect(pageHeading(visitor)).toHaveText('New studio');
  await world.sql('delete from public.news_items');
  await visitor.goto(next);
  await expect(visitor.getByText('This preview is over')).toBeVisible();
  await visitor.context().close();
});

test('a preview shows the tracks that will play, says that they do not yet, and its link exposes no URL of a file', async ({
  page,
  world,
  browser,
}) => {
  const [audio] = await world.sql(`insert into public.track_audio (url, seconds, peaks) values
    ('/uploads/0123456789abcdef0123456789abcdef.mp3', 30, '{9}') returning id`);
  const [artist] = await world.sql(
    `insert into public.artists (name) values ('Noor') returning id`,
  );
  const track = { id: 'a', title: 'Tide', seconds: 225, early: true, audio: idOf(audio) };
  const [row] =
    await world.sql(`insert into public.releases (title, artist_id, release_date, tracks, published_at)
    values ('High Tide', '${idOf(artist)}', '2199-01-01', '${JSON.stringify([track])}', null) returning id`);
  await openPanel(page, world, `/adminpanel/releases/${idOf(row)}`);
  await openPreview(page);
  const silence = 'This cannot be heard here yet. What is not public plays once it is published.';
  await framed(page).getByRole('button', { name: 'Play High Tide' }).click();
  await expect(framed(page).getByRole('alert')).toHaveText(silence);
  await share(page);
  await expect(pane(page).getByRole('listitem')).toHaveCount(1);
  const url = await page.evaluate(() => navigator.clipboard.readText());

  const visitor = await visit(browser, 'about:blank');
  const answers: string[] = [];
  await visitor.route(`${world.supabaseUrl}/**`, async (route) => {
    const response = await route.fetch();
    answers.push(await response.text());
    await route.fulfill({ response });
  });
  await visitor.goto(url);
  await expect(pageHeading(visitor)).toHaveText('High Tide');
  await expect(visitor.getByRole('list', { name: 'Tracks' })).toContainText('Tide');
  await expect(visitor.getByRole('button', { name: /^Play / })).toHaveCount(0); // without sound
  await expectAccessible(visitor);
  expect(answers.join()).toContain('High Tide');
  expect(answers.join()).toContain(idOf(audio)); // which is no URL
  expect(answers.join()).not.toContain('.mp3');
  await visitor.context().close();
});

test('prices and settings are previewed on their pages, without internal values', async ({
  page,
  world,
}) => {
  await openPanel(page, world, '/adminpanel/services/new');
  await nameField(page).fill('Mastering');
  await openPreview(page);
  await expect(framed(page).getByRole('heading', { name: 'Mastering' })).toBeVisible();

  await page.goto('/adminpanel/settings');
  await page.getByRole('textbox', { name: 'Name of the label' }).fill('Harbour Records');
  await openPreview(page);
  await expect(framed(page).getByText('Harbour Records').first()).toBeVisible();
  await share(page);
  await expect(pane(page).getByRole('listitem')).toHaveCount(1);
  const [shared] = await world.sql(`select content -> 'row' as row from public.previews
    where table_name = 'site_settings'`);
  const columns = Object.keys(Object(shared).row);
  expect(columns).toContain('label_name');
  expect(columns.filter((name) => name.startsWith('reply'))).toEqual([]);
});

test('on a phone the preview of the settings covers their form, including its languages', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, world, '/adminpanel/settings');
  await openPreview(page);
  await expect(pageHeading(framed(page))).toBeVisible();
  const isCovered = await textLanguages(page).evaluate((languages) => {
    const { x, y, width, height } = languages.getBoundingClientRect();
    const shown = document.elementFromPoint(x + width / 2, y + height / 2);
    return shown !== null && shown.closest('[data-preview]') !== null;
  });
  expect(isCovered).toBe(true);
});
