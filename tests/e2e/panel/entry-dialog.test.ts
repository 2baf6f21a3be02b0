import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { dialogOf, idOf, leaveQuestion, nameField } from '../support/panel-page';

/** 26 artists, one more than a page has: in the order of their names, 01 to 26. */
const MANY = `insert into public.artists (name) select 'Choir ' || lpad(number::text, 2, '0') from generate_series(1, 26) as number`;

test('an entry leads to those beside it in its list, over pages, and closing goes back to the list', async ({
  page,
  world,
}) => {
  await world.sql(MANY);
  await openPanel(page, world, '/adminpanel/artists?q=choir&sort=artistName');
  const rows = page.getByRole('table', { name: 'Artists' }).getByRole('rowheader');
  await rows.filter({ hasText: 'Choir 24' }).getByRole('link').click();
  const dialog = dialogOf(page, 'Edit artist');
  await expect(page).toHaveTitle(/^Choir 24 – Edit artist/);
  await expect(nameField(dialog)).toBeFocused();
  await expect(dialog.getByRole('link', { name: 'Previous: Choir 23' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Next: Choir 25' }).press('Enter');
  await expect(nameField(dialog)).toHaveValue('Choir 25');

  const next = dialog.getByRole('link', { name: 'Next: Choir 26' }); // on the second page
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(nameField(dialog)).toHaveValue('Choir 26');
  await expect(page).toHaveURL(/q=choir&sort=artistName&page=2$/);
  await expect(dialog.getByRole('link', { name: /^Next/ })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Previous: Choir 25' }).click();
  await expect(nameField(dialog)).toHaveValue('Choir 25');

  await nameField(dialog).fill('Changed');
  await dialog.getByRole('link', { name: 'Previous: Choir 24' }).click();
  await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(nameField(dialog)).toHaveValue('Changed');
  await nameField(dialog).fill('Choir 25');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/adminpanel\/artists\?q=choir&sort=artistName$/);
  await expect(rows.filter({ hasText: 'Choir 25' }).getByRole('link')).toBeFocused();
});

test('the head of an entry leads to its page on the site while visitors see it', async ({
  page,
  world,
}) => {
  const [row] = await world.sql(`insert into public.artists (name) values ('Ada') returning id`);
  await openPanel(page, world, `/adminpanel/artists/${idOf(row)}`);
  const link = dialogOf(page).getByRole('link', { name: 'View on site' });
  await expect(link).toHaveAttribute('href', /^\/artists\/ada(?:\?|$)/);
  await world.sql(`update public.artists set published_at = null`);
  await page.reload();
  await expect(nameField(dialogOf(page))).toHaveValue('Ada');
  await expect(link).toHaveCount(0);
});
