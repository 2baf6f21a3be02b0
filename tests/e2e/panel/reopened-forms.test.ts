import type { Page, Route } from '@playwright/test';
import { expect, hold, openPanel } from '../support/fixtures';
import { setSettings, test } from '../support/own-world';
import { dialogOf, menuItem, nameField, publishButton, save, toastOf } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

const ID = '00000000-0000-4000-8000-0000000000f1';
const actions = (page: Page) => page.getByRole('button', { name: /^Actions: / });

/** Holds every read of a table back from now on, as a slow network does; writes go on. */
async function holdReads(page: Page, url: string) {
  const { held, release } = hold();
  const holding = async (route: Route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue().catch(() => undefined); // the page may have given the read up
  };
  await page.route(url, holding);
  return release;
}

test('an entry that is reopened while what follows its save is still being read shows what was saved, and saves again', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (id, name) values ('${ID}', 'Mira')`);
  await openPanel(page, world, '/adminpanel/artists');
  await page.getByRole('link', { name: 'Mira' }).click();
  await nameField(page).fill('Mira K.');
  const release = await holdReads(page, '**/rest/v1/artists?*');
  await save(page);
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole('link', { name: 'Mira K.' }).click();
  await expect(dialogOf(page)).toBeVisible();
  release();
  await expect(nameField(page)).toHaveValue('Mira K.');
  await nameField(page).fill('Mira Kost');
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await world.sql('select name from public.artists')).toEqual([{ name: 'Mira Kost' }]);
});

test('an entry that is unpublished in the list while its form was still being read opens as it is now', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (id, name) values ('${ID}', 'Mira')`);
  await openPanel(page, world, '/adminpanel/artists');
  await expect(page.getByRole('link', { name: 'Mira' })).toBeVisible();

  // The form's first read has been answered with the published artist, but the answer has not arrived.
  const { held, release } = hold();
  const answered = hold();
  let isFirst = true;
  await page.route(`**/rest/v1/artists?*id=eq.${ID}*`, async (route) => {
    if (route.request().method() !== 'GET' || !isFirst) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    answered.release();
    await held;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.getByRole('link', { name: 'Mira' }).click();
  await answered.held;
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await actions(page).click();
  await menuItem(page, 'Unpublish').click();
  await expect(toastOf(page, /“Mira” is a draft now/)).toBeVisible();

  await page.getByRole('link', { name: 'Mira' }).click();
  await expect(dialogOf(page)).toBeVisible();
  release();
  await expect(publishButton(dialogOf(page))).toBeVisible();
  await nameField(page).fill('Mira K.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await world.sql('select name from public.artists')).toEqual([{ name: 'Mira K.' }]);
});

test('the settings that are opened again while what follows their save is still being read show what was saved', async ({
  page,
  world,
}) => {
  await setSettings(world, `label_name = 'Before'`);
  await openPanel(page, world, '/adminpanel/settings');
  const label = page.getByRole('textbox', { name: 'Name of the label' });
  await label.fill('After');
  const release = await holdReads(page, '**/rest/v1/site_settings?*');
  await save(page);
  await expect(toastOf(page, 'Site settings saved successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'Artists' }).click();
  await expect(pageHeading(page, 'Artists')).toBeVisible();
  await page.getByRole('link', { name: 'Site Settings' }).click();
  await expect(pageHeading(page, 'Site Settings')).toBeVisible();
  await expect(label).toHaveValue('After');
  await label.fill('After all');
  release();
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(() => world.sql('select label_name from public.site_settings'))
    .toEqual([{ label_name: 'After all' }]);
});
