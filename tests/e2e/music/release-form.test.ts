import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { moveBy, save, toastOf } from '../support/panel-page';

test('the platforms are ordered by keyboard in the settings', async ({ page, world }) => {
  await openPanel(page, world, '/adminpanel/settings?page=links');
  await page.getByRole('button', { name: 'Move: Spotify' }).focus();
  await page.keyboard.press('Space');
  await moveBy(page, 'ArrowUp', 'Spotify: position 1 of 11.');
  await page.keyboard.press('Space');
  await save(page);
  await expect(toastOf(page, /saved successfully/)).toBeVisible();
  const [settings] = await world.sql(
    `select platform_order[1:3] as first from public.site_settings`,
  );
  expect(settings).toEqual({ first: ['spotify', 'bandcamp', 'apple_music'] });
});
