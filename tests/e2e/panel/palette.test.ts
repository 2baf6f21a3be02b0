import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { dialogOf, leaveQuestion, logOutButton, nameField } from '../support/panel-page';

const ROWS = `
  insert into public.artists (name, bio) values ('Anna Ton', '{"en":"A singer"}'), ('Ben', '{"en":"Plays with Anna"}');
  insert into public.news_items (title, content) values ('{"en":"Tour","uk":"Тур Україною"}', '{"en":"Soon"}')`;

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the panel' });
const input = (page: Page) => palette(page).getByRole('combobox');
const results = (page: Page) => palette(page).getByRole('option');

async function open(page: Page): Promise<void> {
  await expect(page.locator('[aria-keyshortcuts="Control+K Meta+K"]')).toBeAttached(); // the panel is there
  await page.keyboard.press('Control+KeyK');
  await expect(input(page)).toBeFocused();
}

test('Ctrl+K finds an entry by words of its name in any order and language, and opens it', async ({
  page,
  world,
}) => {
  await world.sql(ROWS);
  await openPanel(page, world, '/adminpanel');
  await open(page);
  await page.keyboard.type('ton anna');
  await expect(results(page)).toHaveText(['Anna TonArtists']);
  await expect(results(page).first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(nameField(dialogOf(page, 'Edit artist'))).toHaveValue('Anna Ton');

  await open(page);
  await page.keyboard.type('україною');
  await expect(results(page)).toHaveText(['TourNews']);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'Edit news item')).toBeVisible();
  await expect(page).toHaveURL(/\/adminpanel\/news\//);
});

test('it finds sections, settings and actions in four languages', async ({ page, world }) => {
  await openPanel(page, world, '/adminpanel/artists');
  await open(page);
  await input(page).fill('новини');
  await expect(results(page).filter({ hasText: 'NewsSection' })).toBeVisible();
  await input(page).fill('rechtsform');
  await expect(results(page).first()).toContainText('Site Settings · ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/adminpanel/settings#imprintForm');
  await expect(page.locator('[data-field=imprintForm] :focus')).toBeAttached();

  await open(page);
  await input(page).fill('новый релиз');
  await expect(results(page)).toHaveText(['New releaseAction']);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'New release')).toBeVisible();

  await page.keyboard.press('Escape');
  await open(page);
  await input(page).fill('abmelden');
  await expect(results(page).first()).toHaveText('Log outAction');
  await results(page).first().click();
  await expect(page).toHaveURL('/adminpanel-login');
});

test('before anything is typed it shows what was changed last, and what can be done', async ({
  page,
  world,
}) => {
  await world.sql(ROWS);
  await openPanel(page, world, '/adminpanel');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(results(page).first()).toHaveText(/^(?:Tour|Ben|Anna Ton)/);
  await expect(results(page).filter({ hasText: 'Log out' })).toBeAttached();
  await input(page).fill('qqqq');
  await expect(palette(page).getByRole('status')).toHaveText('0 results');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});

test('a changed form asks before the palette leads away from it', async ({ page, world }) => {
  await world.sql(ROWS);
  await openPanel(page, world, '/adminpanel/artists/new');
  await nameField(dialogOf(page)).fill('Half written');
  await open(page);
  await page.keyboard.type('anna');
  await expect(results(page).first()).toContainText('Anna Ton');
  await page.keyboard.press('Enter');
  await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(nameField(dialogOf(page))).toHaveValue('Half written');
  await open(page);
  await page.keyboard.type('log out');
  await page.keyboard.press('Enter');
  await expect(leaveQuestion(page)).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await expect(palette(page)).toHaveCount(0);
});

test('where entries cannot be read it says so, and still leads to sections, at 320 px too', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPanel(page, world, '/adminpanel');
  await expect(logOutButton(page)).toBeVisible();
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await input(page).fill('account');
  await expect(palette(page).getByRole('status')).toContainText(
    'Sections, settings and actions are still found.',
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await results(page).filter({ hasText: 'Section' }).first().click();
  await expect(page).toHaveURL('/adminpanel/account');
});
