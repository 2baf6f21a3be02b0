import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { dialogOf, idOf, moveBy } from '../support/panel-page';

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
