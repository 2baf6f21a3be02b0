import { expectAccessible } from '../support/checks';
import { expect, openPanel, useLanguage } from '../support/fixtures';
import { test } from '../support/own-world';
import { dialogOf, idOf, moveBy, save, textLanguage, toastOf } from '../support/panel-page';

test('a picture is dragged to another position; Escape cancels a move, and leaves the dialog open', async ({
  page,
  world,
}) => {
  const images = [3, 4].map((digit) => `/uploads/${`${digit}`.repeat(32)}-60x40-101010.webp`);
  const [row] = await world.sql(
    `insert into public.gallery_items (images) values (array['${images.join("','")}']) returning id`,
  );
  await openPanel(page, world, `/adminpanel/gallery/${idOf(row)}`);
  const shown = dialogOf(page).getByRole('listitem').locator('img');
  await expect(shown).toHaveCount(2);
  await page.getByRole('button', { name: 'Move: Picture 1', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up: Picture 1, position 1 of 2.')).toBeAttached();
  await moveBy(page, 'ArrowRight', 'Picture 1: position 2 of 2.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Put back: Picture 1, position 1 of 2.')).toBeAttached();
  await expect(dialogOf(page)).toBeVisible();
  await expect(shown.first()).toHaveAttribute('src', images[0] ?? '');

  await page.getByRole('button', { name: 'Move: Picture 1', exact: true }).hover();
  await page.mouse.down();
  const second = await dialogOf(page).getByRole('listitem').nth(1).boundingBox();
  if (!second) throw new Error('There is no second picture.');
  await page.mouse.move(second.x + second.width / 2, second.y + second.height / 2, { steps: 5 });
  await expect(page.getByText('Picture 1: position 2 of 2.')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('Put down: Picture 1, position 2 of 2.')).toBeAttached();
  await expect(shown.first()).toHaveAttribute('src', images[1] ?? '');
});

test('a price list is edited: a price, one on request, notes in two languages, the order', async ({
  page,
  world,
}) => {
  const [row] = await world.sql(
    `insert into public.services (name) values ('{"en":"Vinyl","uk":"Вініл"}') returning id`,
  );
  await openPanel(page, world, `/adminpanel/services/${idOf(row)}`);
  const lines = dialogOf(page).getByRole('group', { name: 'Prices' }).getByRole('listitem');
  const add = page.getByRole('button', { name: 'Add item' });

  await add.click();
  await page.keyboard.type('Pressing'); // a new line is focused
  await save(page);
  const price = lines.nth(0).getByLabel('Price in EUR: Pressing');
  await expect(price).toHaveAccessibleDescription(
    'Please enter an amount between 0 and 1,000,000.',
  );
  await expect(price).toBeFocused();
  await expectAccessible(page);
  await price.fill('1.250,50');
  await lines.nth(0).getByLabel('Kind of price').selectOption('exactly');
  await lines.nth(0).getByLabel('Unit').selectOption('Per release');

  await add.click();
  await page.keyboard.type('Lacquer cut');
  await lines.nth(1).getByLabel('Kind of price').selectOption('on request');
  await lines.nth(1).getByRole('button', { name: 'Remark: Lacquer cut' }).click();
  await lines.nth(1).getByLabel('Remark · English').fill('12 inches');
  await textLanguage(page, 'Ukrainian').check({ force: true });
  await lines.nth(1).getByLabel('Remark · Ukrainian').fill('12 дюймів');
  await lines.nth(1).getByRole('button', { name: 'Actions: Lacquer cut' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await save(page);
  await expect(toastOf(page, 'Service saved successfully.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Vinyl' }).getByRole('cell').nth(2)).toHaveText('2');

  const [stored] = await world.sql(`select items from public.services where id = '${idOf(row)}'`);
  expect(stored).toEqual({
    items: [
      { name: { en: 'Lacquer cut' }, value: null, note: { en: '12 inches', uk: '12 дюймів' } },
      { name: { en: 'Pressing' }, value: 1250.5, fixed: true, unit: 'release' },
    ],
  });
  await page.goto(`${world.siteUrl}/services`);
  const group = page.locator('section').filter({ hasText: 'Vinyl' });
  await expect(group.getByRole('listitem').nth(0)).toContainText('Lacquer cut 12 inches');
  await expect(group.getByRole('listitem').nth(0)).toContainText('on request');
  await expect(group.getByRole('listitem').nth(1)).toContainText('Pressing €1,250.50 per release');
  await useLanguage(page, 'uk');
  await page.reload();
  await expect(page.getByText('12 дюймів')).toBeVisible();
});

test('a price moves to another service with all of its languages, while the form has other changes', async ({
  page,
  world,
}) => {
  const lines = `[{"name":{"en":"Mixing","uk":"Зведення"},"value":80},{"name":{"en":"Vinyl"},"value":null}]`;
  const [row] = await world.sql(
    `insert into public.services (name, items) values ('{"en":"Studio"}', '${lines}') returning id`,
  );
  await world.sql(`insert into public.services (name) values ('{"en":"Graphics","uk":"Графіка"}')`);
  await openPanel(page, world, `/adminpanel/services/${idOf(row)}`);
  const dialog = dialogOf(page);
  const list = dialog.getByRole('group', { name: 'Prices' });
  await list.getByLabel('Price in EUR: Mixing').fill('90');
  await list.getByRole('button', { name: 'Actions: Mixing' }).click();
  await expect(
    page.getByRole('menuitem', { name: 'To move it to another service, save it first' }),
  ).toBeDisabled();
  await page.keyboard.press('Escape');
  await list.getByLabel('Price in EUR: Mixing').fill('80');
  await list.getByLabel('Kind of price: Vinyl').selectOption('from');
  await list.getByLabel('Price in EUR: Vinyl').fill('12');

  await list.getByRole('button', { name: 'Actions: Mixing' }).click();
  await page.getByRole('menuitem', { name: 'Move to “Graphics”' }).click();
  await expect(toastOf(page, '“Mixing” is now in “Graphics”.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await save(page);
  await expect(toastOf(page, 'Service saved successfully.')).toBeVisible();
  expect(await world.sql(`select items from public.services order by name ->> 'en'`)).toEqual([
    { items: [{ name: { en: 'Mixing', uk: 'Зведення' }, value: 80 }] },
    { items: [{ name: { en: 'Vinyl' }, value: 12 }] },
  ]);
});

test('an artist is found for a release among hundreds', async ({ page, world }) => {
  await world.sql(
    `insert into public.artists (name) select 'Choir ' || lpad(number::text, 3, '0') from generate_series(1, 300) as number`,
  );
  await openPanel(page, world, '/adminpanel/releases/new');
  await dialogOf(page).getByLabel('Title').fill('First light');
  await dialogOf(page).getByLabel('Release date').fill('2026-05-01');
  await save(page);
  const artist = page.getByRole('combobox', { name: /^Artist/ });
  await expect(artist).toBeFocused();
  const options = page.getByRole('listbox').getByRole('option');
  await artist.fill('choir 1');
  await expect(options).toHaveCount(20);
  await expect(page.getByText('100 in all: type to narrow them down.')).toBeVisible();
  await artist.fill('173');
  await expect(options).toHaveText(['Choir 173']);
  await page.keyboard.press('Enter');
  await expect(artist).toHaveValue('Choir 173');
  await save(page);
  await expect(toastOf(page, 'Release saved successfully.')).toBeVisible();
  const stored = await world.sql(
    `select title, name from public.releases join public.artists on artists.id = artist_id`,
  );
  expect(stored).toEqual([{ title: 'First light', name: 'Choir 173' }]);

  await page.getByRole('link', { name: 'First light' }).click();
  await expect(artist).toHaveValue('Choir 173');
});
