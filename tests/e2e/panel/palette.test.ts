import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { accountMenu } from '../support/panel-page';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the panel' });
const input = (page: Page) => palette(page).getByRole('combobox');
const results = (page: Page) => palette(page).getByRole('option');

test('reports that entries cannot be read, and still opens sections, also at 320 px', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPanel(page, world, '/adminpanel');
  await expect(accountMenu(page)).toBeVisible();
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
