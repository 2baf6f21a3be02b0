import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import {
  chooseAction,
  dialogOf,
  idOf,
  nameField,
  save,
  textLanguage,
  toastOf,
} from '../support/panel-page';
import { pageHeading } from '../support/site-page';

const history = (page: Page) => page.getByRole('dialog', { name: 'History' });
const versions = (page: Page) => history(page).getByRole('listitem').getByRole('button');

/** The two sides of a difference. */
const difference = (page: Page, name: string) =>
  history(page).getByRole('group', { name, exact: true });

test('the German text of last week comes back from the history, and nothing else', async ({
  page,
  world,
}) => {
  const [row] = await world.sql(
    `insert into public.artists (name, bio) values ('Mira', '{"en":"Singer.","de":"Sängerin."}') returning id`,
  );
  const email = await openPanel(page, world, `/adminpanel/artists/${idOf(row)}`);
  await dialogOf(page).getByRole('button', { name: 'History' }).click();
  await expect(history(page)).toContainText('Nothing has been changed yet.');
  await page.keyboard.press('Escape');

  await nameField(page).fill('Mira K.');
  await textLanguage(page, 'German').check({ force: true });
  await page.getByRole('textbox', { name: 'Biography · German' }).fill('Falsch.');
  await save(page);
  await expect(toastOf(page, 'Artist saved successfully.')).toBeVisible();
  await world.sql(`update public.versions set changed_at = '2026-01-02T12:00:00Z'`);

  await chooseAction(page, 'Mira K.', 'History');
  await expect(versions(page)).toHaveCount(1);
  await expect(versions(page)).toContainText(['As it was until 2 Jan 2026']);
  await expect(versions(page)).toContainText([`Changed by ${email}`]);
  await versions(page).click();
  const bio = difference(page, 'Biography · German');
  await expect(bio).toContainText('In the formFalsch.');
  await expect(bio).toContainText('In this versionSängerin.');
  await expect(difference(page, 'Name')).toContainText('Mira K.');
  await expect(history(page).getByRole('group')).toHaveCount(2); // not the English text, which is the same
  await expectAccessible(page);
  await difference(page, 'Name').getByRole('radio', { name: 'In the form' }).check();
  await history(page).getByRole('button', { name: 'Restore' }).click();
  await expect(
    toastOf(page, 'The version is in the form. Nothing has been saved yet.'),
  ).toBeVisible();
  await expect(nameField(page)).toHaveValue('Mira K.');
  expect(await world.sql(`select bio ->> 'de' as de from public.artists`)).toEqual([
    { de: 'Falsch.' },
  ]);

  await save(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await page.goto(`/de/artists/${idOf(row)}`);
  await expect(pageHeading(page)).toHaveText('Mira K.');
  await expect(page.getByRole('main')).toContainText('Sängerin.');
});

test('a version can be compared with what is typed, and the settings have a history too', async ({
  page,
  world,
}) => {
  await openPanel(page, world, '/adminpanel/settings');
  const name = page.getByRole('textbox', { name: 'Name of the label' });
  const before = await name.inputValue();
  await name.fill('Harbour Records');
  await save(page);
  await expect(toastOf(page, 'Site settings saved successfully.')).toBeVisible();
  await name.fill('Typed');
  await page.getByRole('button', { name: 'History' }).click();
  await versions(page).first().click();
  const label = difference(page, 'Name of the label');
  await expect(label).toContainText('In the formTyped');
  await expect(label).toContainText(`In this version${before === '' ? 'empty' : before}`);
  await history(page).getByRole('button', { name: 'Restore' }).click();
  await expect(name).toHaveValue(before);
  await name.fill('Harbour Records');
});
