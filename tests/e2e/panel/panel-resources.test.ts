import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { chooseAction, menuItem, publishButton, toastOf } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

/** The other kinds, and every step of the form, are in src/admin/resources/resources.test.tsx. */
test('an entry is added, shown to visitors, changed and deleted', async ({ page, world }) => {
  await world.sql(`insert into public.artists (name) values ('Anton'), ('Zoryana')`);
  await openPanel(page, world);
  await page.getByRole('link', { name: 'Releases', exact: true }).first().click();
  await expect(pageHeading(page)).toHaveText('Releases');
  await page.getByRole('link', { name: 'Add the first release' }).click();
  await expect(page).toHaveURL(/\/adminpanel\/releases\/new$/);
  const dialog = page.getByRole('dialog', { name: 'New release' });
  await dialog.getByLabel('Title').fill('High Tide');
  await dialog.getByRole('combobox', { name: 'Artist' }).fill('zor');
  await dialog.getByRole('option', { name: 'Zoryana' }).click();
  await dialog.getByLabel('Release date').fill('2026-03-07');
  await publishButton(dialog).click();
  await expect(toastOf(page, 'Release saved successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/adminpanel\/releases$/);

  const opened = page.waitForEvent('popup');
  await chooseAction(page, 'High Tide', 'View on site');
  const visitor = await opened;
  await expect(visitor).toHaveURL(/\/releases\/high-tide\?saved=\w+$/);
  await expect(pageHeading(visitor)).toHaveText('High Tide');
  await visitor.close();

  // A changed one, saved by the keyboard.
  await page.getByRole('link', { name: 'High Tide' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit release' });
  await edit.getByLabel('Title').fill('Low Tide');
  await page.keyboard.press('Control+s');
  await expect(edit).toBeHidden();
  await expect(page.getByRole('link', { name: 'Low Tide', exact: true })).toBeFocused();

  await chooseAction(page, 'Low Tide', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete release?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Actions: Low Tide' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menuItem(page, 'Edit')).toBeFocused();
  await page.keyboard.press('End');
  await expect(menuItem(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(toastOf(page, 'Release deleted successfully.')).toBeVisible();
  await expect(pageHeading(page)).toBeFocused();
  await expect(page.getByText('No releases yet')).toBeVisible();
});
