import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { toastOf } from '../support/panel-page';

const ROWS = `insert into public.artists (id, name, published_at, created_at) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'Ada', null, '2026-01-05'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'Богдана', null, '2026-01-04'),
  ('aaaaaaaa-0000-4000-8000-000000000003', 'Cleo', '2026-01-01', '2026-01-03'),
  ('aaaaaaaa-0000-4000-8000-000000000004', 'Dan', null, '2026-01-02')`;

const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Choose “${name}”`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen entries' });
const act = (page: Page, action: string) =>
  bar(page).getByRole('button', { name: action, exact: true });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true });
const rowNames = (page: Page) => page.getByRole('rowheader');

test('several artists are published with one question that names them, by keys alone', async ({
  page,
  world,
}) => {
  await world.sql(ROWS);
  await openPanel(page, world, '/adminpanel/artists');
  await expect(bar(page)).toHaveCount(0);
  await tick(page, 'Ada').focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('1 chosen');
  await tick(page, 'Dan').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('4 chosen');
  await expect(page.getByRole('checkbox', { name: 'Choose all on this page' })).toBeChecked();
  await expectAccessible(page);

  // Cleo is public already.
  await act(page, 'Publish (3)').focus();
  await page.keyboard.press('Enter');
  const asked = question(page, 'Publish 3 entries?');
  await expect(asked.getByRole('listitem')).toHaveText(['Ada', 'Богдана', 'Dan']);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Publish' }).focus();
  await page.keyboard.press('Enter');
  await expect(toastOf(page, '3 entries are public now.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Artists', level: 1 })).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: 'Published' })).toHaveCount(4);
});

test('several artists are deleted for ever; one that somebody has changed meanwhile is named and stays chosen', async ({
  page,
  world,
}) => {
  await world.sql(ROWS);
  await openPanel(page, world, '/adminpanel/artists');
  for (const name of ['Ada', 'Богдана', 'Cleo']) await tick(page, name).check();
  await act(page, 'Delete').click();
  const asked = question(page, 'Delete 3 entries?');
  await expect(asked).toContainText('They will be deleted permanently. This is irreversible.');
  await expect(asked.getByRole('listitem')).toHaveText(['Ada', 'Богдана', 'Cleo']);
  await world.sql(`update public.artists set name = 'Bohdana' where name = 'Богдана'`);
  await asked.getByRole('button', { name: 'Delete permanently' }).click();

  const failed = question(page, 'It failed with 1 of 3');
  await expect(failed.getByRole('listitem')).toHaveText([
    'Богдана Somebody else has saved a newer version meanwhile.',
  ]);
  await expectAccessible(page);
  await failed.getByRole('button', { name: 'Back to the list' }).click();
  await expect(rowNames(page)).toHaveText(['Bohdana', 'Dan']);
  await expect(tick(page, 'Bohdana')).toBeChecked();

  await act(page, 'Delete').click();
  await question(page, 'Delete 1 entry?')
    .getByRole('button', { name: 'Delete permanently' })
    .click();
  await expect(rowNames(page)).toHaveText(['Dan']);
  expect(await world.sql('select name from public.artists')).toEqual([{ name: 'Dan' }]);
});

test('several artists are scheduled, unpublished and pinned', async ({ page, world }) => {
  await world.sql(ROWS);
  await openPanel(page, world, '/adminpanel/artists');
  for (const name of ['Ada', 'Dan']) await tick(page, name).check();
  await act(page, 'Schedule…').click();
  const schedule = page.getByRole('dialog', { name: 'When will it be public?' });
  await expect(schedule).toContainText('2 entries: Ada, Dan.');
  await schedule.getByLabel('Day').fill('2099-05-01');
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(toastOf(page, '2 entries are scheduled.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '1 May 2099' })).toHaveCount(2);

  for (const name of ['Ada', 'Cleo']) await tick(page, name).check();
  await act(page, 'Unpublish').click();
  await question(page, 'Make 2 entries drafts?').getByRole('button', { name: 'Unpublish' }).click();
  await expect(toastOf(page, '2 entries are drafts now.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Draft' })).toHaveCount(3);

  for (const name of ['Cleo', 'Dan']) await tick(page, name).check();
  await act(page, 'Pin to the top').click();
  await question(page, 'Pin 2 entries?').getByRole('button', { name: 'Pin to the top' }).click();
  await expect(toastOf(page, '2 entries are pinned.')).toBeVisible();
  await expect(rowNames(page)).toHaveText(['CleoPinned', 'DanPinned', 'Ada', 'Богдана']);
});

test('where nobody answers, nothing is lost and all stay chosen', async ({ page, world }) => {
  await world.sql(ROWS);
  await openPanel(page, world, '/adminpanel/artists');
  for (const name of ['Ada', 'Dan']) await tick(page, name).check();
  await page.route('**/rest/v1/artists?*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await act(page, 'Publish').click();
  await question(page, 'Publish 2 entries?').getByRole('button', { name: 'Publish' }).click();
  const failed = question(page, 'It failed with 2 of 2');
  await expect(failed.getByRole('listitem')).toHaveText([/^Ada The server could not/, /^Dan The/]);
  await page.keyboard.press('Escape');
  await expect(tick(page, 'Ada')).toBeChecked();
  await expect(tick(page, 'Dan')).toBeChecked();
});

test('on a phone rows are chosen by touch, and the bar covers nothing', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await world.sql(ROWS);
  await openPanel(page, world, '/adminpanel/artists');
  await tick(page, 'Богдана').check();
  await act(page, 'Choose all on this page').click();
  await expect(bar(page)).toContainText('4 chosen');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await act(page, 'Choose none').click();
  await expect(bar(page)).toHaveCount(0);
  await expect(tick(page, 'Богдана')).not.toBeChecked();
});
