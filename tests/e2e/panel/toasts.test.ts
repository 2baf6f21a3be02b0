import type { Locator, Page } from '@playwright/test';
import { expect, openPanel, test, WIDTHS } from '../support/fixtures';
import { leaveQuestion, publishButton, saveButton, textLanguages } from '../support/panel-page';

const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)', includeHidden: true }).locator('li');

/** Opens a path of the panel whose saves fail, with a paused clock: a toast stays until it is checked. */
async function openFailing(page: Page, world: Parameters<typeof openPanel>[1], path: string) {
  await page.clock.install();
  await openPanel(page, world, path);
  await page.route('**/rest/v1/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { message: 'No.' } }),
  );
}

async function failToSave(page: Page) {
  const save = page.getByRole('button', { name: /^(?:Save|Publish)$/ });
  await expect(save).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await save.click();
  await expect(toast(page)).toContainText('Failed to save');
}

/** Expects that each of these is in the viewport and not covered by a toast. */
async function expectUncovered(page: Page, controls: readonly Locator[]) {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('There is no toast.');
  for (const control of controls) {
    await expect(control).toBeInViewport({ ratio: 1 });
    const other = await control.boundingBox();
    if (!other) throw new Error(`${control.toString()} is not there.`);
    const { x, y, width, height } = other;
    const isApart =
      x + width <= box.x ||
      box.x + box.width <= x ||
      y + height <= box.y ||
      box.y + box.height <= y;
    expect(isApart, `${control.toString()} is not covered`).toBe(true);
  }
}

for (const { name, width, height } of WIDTHS) {
  test(`a toast covers no control of a dialog on a ${name}`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height });
    await openFailing(page, demo, '/adminpanel/artists/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nobody');
    await failToSave(page);
    const dialog = page.getByRole('dialog', { name: 'New artist' });
    await expectUncovered(page, [
      publishButton(dialog),
      dialog.getByRole('button', { name: 'Save as draft' }),
      dialog.getByRole('button', { name: 'Close' }),
      textLanguages(dialog),
    ]);
    await page.clock.runFor(5_000);
    await expect(toast(page)).toHaveCount(0);
    expect((await dialog.boundingBox())?.height).toBe(width < 768 ? height : height - 48);
  });

  test(`a toast covers no control of the settings on a ${name}`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height });
    await openFailing(page, demo, '/adminpanel/settings');
    await page.getByRole('textbox', { name: 'Name of the label' }).fill('Changed');
    await failToSave(page);
    await expectUncovered(page, [saveButton(page), textLanguages(page)]);
  });
}

test('Escape closes the topmost dialog, and keeps the toast', async ({ page, demo }) => {
  await openFailing(page, demo, '/adminpanel/artists/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nobody');
  await failToSave(page);
  await page.keyboard.press('Escape');
  const question = leaveQuestion(page);
  await expect(question).toBeVisible();
  await expect(toast(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'New artist' })).toBeVisible();
  await expect(toast(page)).toHaveCount(1);
});
