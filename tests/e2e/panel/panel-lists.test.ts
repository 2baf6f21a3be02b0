import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, hold, letThrough, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { chooseAction, publishButton, rowMenu, saveButton, toastOf } from '../support/panel-page';

const table = (page: Page) => page.getByRole('table', { name: 'Artists' });
const names = (page: Page) => table(page).getByRole('rowheader');

test('the dashboard shows four counts with links to add more', async ({ page, world }) => {
  await world.sql(`insert into public.artists (name) values ('Ada'), ('Büşra')`);
  await openPanel(page, world);
  await expect(page.getByRole('term')).toHaveText([
    'Artists',
    'Releases',
    'Gallery items',
    'News items',
  ]);
  await expect(page.getByRole('definition')).toHaveText(['2', '0', '0', '0']);
  const actions = page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link');
  await expect(actions).toHaveText([
    'Add artist',
    'Add release',
    'Add gallery item',
    'Add news item',
  ]);
  await expectAccessible(page);
  await actions.first().click();
  await expect(page.getByRole('dialog', { name: 'New artist' })).toBeVisible();
});

test('search, filter, order and page of a list are in its URL', async ({ page, world }) => {
  await world.sql(`insert into public.artists (name, bio, created_at)
    select 'Artist ' || lpad(number::text, 2, '0'),
      case when number = 7 then '{"en":"Hello","uk":"Вітаю","de":"Hallo"}' else '{"en":"x"}' end::jsonb,
      '2026-01-01'::date + number
    from generate_series(1, 30) as number`);
  await openPanel(page, world, '/adminpanel/artists');
  await expect(page.getByText('1–25 of 30')).toBeVisible();
  await expect(names(page).first()).toHaveText('Artist 30');

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/adminpanel\/artists\?page=2$/);
  await expect(page.getByText('26–30 of 30')).toBeVisible();
  await page.reload();
  await expect(names(page)).toHaveCount(5);

  await table(page).getByRole('columnheader', { name: 'Name' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/adminpanel\/artists\?sort=artistName$/);
  await expect(names(page).first()).toHaveText('Artist 01');
  await expect(table(page).getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );

  await page.getByLabel('Translation').selectOption('Missing: Ukrainian');
  await expect(page.getByText('1–25 of 29')).toBeVisible();
  await expect(page).toHaveURL(/missing=uk/);
  await expect(page.getByRole('rowheader', { name: 'Artist 07' })).toHaveCount(0);
  await page.getByLabel('Translation').selectOption('All');
  await page.getByLabel('Search artists').fill('вітаю');
  await expect(names(page)).toHaveText(['Artist 07']);
  await expect(page).toHaveURL(/q=/);
  const row = table(page).getByRole('row').nth(1);
  for (const state of [
    'English: complete',
    'Ukrainian: complete',
    'German: complete',
    'Russian: not translated. Missing: Biography',
  ]) {
    await expect(row.getByText(state)).toBeAttached();
  }

  // A dialog is an entry of the history, a reload keeps it, and the list behind it stays as it was.
  await page.getByRole('link', { name: 'Artist 07' }).click();
  await expect(page.getByRole('dialog')).toContainText('Artist 07');
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText('Artist 07');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(names(page)).toHaveText(['Artist 07']);
  await expect(page.getByRole('link', { name: 'Artist 07' })).toBeFocused();

  await page.getByLabel('Search artists').fill('nobody');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(page.getByText('1–25 of 30')).toBeVisible();
  await expect(page.getByLabel('Search artists')).toHaveValue('');
});

test('a failed save shows the error above the form and as a toast, and keeps typed text', async ({
  page,
  world,
}) => {
  await openPanel(page, world, '/adminpanel/artists/new');
  const dialog = page.getByRole('dialog', { name: 'New artist' });
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Mira');
  await page.route('**/rest/v1/artists**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'broken' } })
      : route.fallback(),
  );
  await publishButton(dialog).click();
  const reason =
    'Failed to save artist. Something went wrong on the server. Please try again later.';
  await expect(toastOf(page, reason)).toContainText('Error');
  await expect(dialog.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await expect(name).toHaveValue('Mira');

  // Only the database rejects this name, which is invisible.
  await letThrough(page, '**/rest/v1/artists**');
  await name.fill('\u200b');
  await publishButton(dialog).click();
  await expect(name).toHaveAccessibleDescription('Please fill in this field.');
  await expect(name).toBeFocused();
  await name.fill('Mira');
  await expect(name).toHaveAccessibleDescription('');
  await publishButton(dialog).click();
  await expect(names(page)).toHaveText(['Mira']);
});

test('a saved entry is in the list before the list is refetched', async ({ page, world }) => {
  await world.sql(`insert into public.artists (name) values ('Mira'), ('Noor')`);
  await openPanel(page, world, '/adminpanel/artists');
  await table(page).getByRole('link', { name: 'Mira' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit artist' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Mira Vale');
  const { held, release } = hold();
  await page.route('**/rest/v1/artists**', async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.fallback();
  });
  await saveButton(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(names(page).getByText('Mira Vale')).toBeVisible();
  release();
});

test('a deletion names what is deleted with it; a failed one shows the error', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (id, name)
    values ('aaaaaaaa-0000-4000-8000-000000000000', 'Mira')`);
  await world.sql(`insert into public.releases (title, artist_id, release_date)
    select title, 'aaaaaaaa-0000-4000-8000-000000000000', '2026-01-01'
    from unnest(array['One', 'Two']) as title`);
  await world.sql(`insert into public.gallery_items (url, artist_id)
    values ('/uploads/a.webp', 'aaaaaaaa-0000-4000-8000-000000000000')`);
  await openPanel(page, world, '/adminpanel/artists');
  await page.route('**/rest/v1/artists**', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await chooseAction(page, 'Mira', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete artist?' });
  await expect(question).toHaveAccessibleDescription(
    '“Mira” will be deleted permanently. This is irreversible. 2 releases by the artist will be deleted with it. 1 gallery item will no longer be linked to the artist.',
  );
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  const reason =
    'Failed to delete artist. The server could not be reached. Please check your connection and try again.';
  await expect(toastOf(page, reason)).toBeVisible();
  await expect(question.getByRole('alert')).toHaveText(reason);

  await letThrough(page, '**/rest/v1/artists**');
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(toastOf(page, 'Artist deleted successfully.')).toBeVisible();
  await expect(page.getByText('No artists yet')).toBeVisible();
  expect(await world.sql('select artist_id from public.gallery_items')).toEqual([
    { artist_id: null },
  ]);
  expect(await world.sql('select id from public.releases')).toEqual([]);
});

test('a list that cannot be read shows an error, and one that is offline says so', async ({
  page,
  world,
  context,
}) => {
  await openPanel(page, world);
  await expect(page.getByRole('term').first()).toBeVisible();
  await page.route('**/rest/v1/artists**', (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.getByRole('link', { name: 'Artists', exact: true }).first().click();
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await letThrough(page, '**/rest/v1/artists**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No artists yet')).toBeVisible();

  await context.setOffline(true);
  await expect(
    page.getByText('You are offline. Please check your internet connection to manage the site.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'News', exact: true }).click();
  await expect(page.getByText('There is no connection to the internet.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No news yet')).toBeVisible();
});

test('a form has no accessibility violations', async ({ page, world }) => {
  await world.sql(`insert into public.artists (name, bio) values ('Ada', '{"en":"Hello"}')`);
  await openPanel(page, world, '/adminpanel/artists');
  await page.getByRole('link', { name: 'Ada' }).click();
  await expect(
    page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }),
  ).toHaveValue('Ada');
  await expectAccessible(page);
});

test('list and settings fit a phone and have no accessibility violations', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await world.sql(`insert into public.artists (name, bio)
    values ('${'Långnamn'.repeat(12)}', '{"en":"Hello"}')`);
  await openPanel(page, world, '/adminpanel/artists');
  await expect(names(page)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/adminpanel/settings');
  await expect(page.getByLabel('Name of the label')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a row is edited and duplicated from its menu, by keyboard alone', async ({ page, world }) => {
  await world.sql(`insert into public.artists (name, artist_type, bio)
    values ('Mira', 'dj', '{"en":"Plays records","uk":"Грає платівки"}')`);
  await openPanel(page, world, '/adminpanel/artists?q=mira');
  const actions = rowMenu(page, 'Mira');
  await actions.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menu', { name: 'Actions: Mira' }).getByRole('menuitem');
  await expect(items).toHaveText([
    'Edit',
    'View on site',
    'Duplicate',
    'Pin to the top',
    'Unpublish',
    'History',
    'Statistics',
    'Delete',
  ]);
  await expect(items.first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit artist' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/adminpanel\/artists\?q=mira$/);
  await expect(page.getByRole('link', { name: 'Mira' })).toBeFocused();

  await actions.focus();
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('d');
  await expect(items.nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  const copy = page.getByRole('dialog', { name: 'New artist' });
  await expect(copy.getByLabel('Type')).toHaveValue('dj');
  await expect(copy.getByRole('textbox', { name: 'Biography · English' })).toHaveValue(
    'Plays records',
  );
  await copy.getByRole('textbox', { name: 'Name', exact: true }).fill('Mira II');
  await publishButton(copy).click();
  await expect(names(page)).toHaveText(['Mira II', 'Mira']);
  expect(await world.sql('select name, bio from public.artists order by name')).toEqual([
    { name: 'Mira', bio: { en: 'Plays records', uk: 'Грає платівки' } },
    { name: 'Mira II', bio: { en: 'Plays records', uk: 'Грає платівки' } },
  ]);
});

test('what was saved is linked from the toast', async ({ page, world }) => {
  await page.clock.install();
  await openPanel(page, world, '/adminpanel/settings');
  await expect(saveButton(page)).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000)); // the toast stays
  await saveButton(page).click();
  const link = toastOf(page, 'Site settings saved successfully.').getByRole('link');
  await expect(link).toHaveText('View on site');
  const opened = page.waitForEvent('popup');
  await link.click();
  const visitor = await opened;
  await expect(visitor).toHaveURL(/:\d+\/\?saved=\w+$/);
});
