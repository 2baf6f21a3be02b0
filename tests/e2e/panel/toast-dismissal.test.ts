import type { Page } from '@playwright/test';
import { expect, letThrough, openPanel, test } from '../support/fixtures';
import { accountMenu, chooseFromAccountMenu } from '../support/panel-page';

const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');

async function logOut(page: Page): Promise<void> {
  await chooseFromAccountMenu(page, 'Log out');
  await page.clock.runFor(1); // the menu closes
}

/** Opens the panel and shows the toast of a failed sign-out. */
test.beforeEach(async ({ page, demo }) => {
  await page.clock.install();
  await page.route('**/auth/v1/logout**', (route) => route.fulfill({ status: 500, json: {} }));
  await openPanel(page, demo);
  await expect(accountMenu(page)).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await logOut(page);
  await expect(toasts(page)).toContainText('Error');
  await expect(toasts(page)).toContainText('Logout Failed');
});

test('a toast closes after 5000 ms in which the pointer is not on it', async ({ page }) => {
  await page.mouse.move(0, 0);
  await toasts(page).hover();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(toasts(page)).toHaveCount(0);
});

test('F8 moves the focus to the toast, which stays while focused', async ({ page }) => {
  await page.keyboard.press('F8');
  await expect(
    page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list'),
  ).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close notification' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
});

test('a new toast replaces the previous one', async ({ page }) => {
  await page.clock.runFor(4_000);
  await letThrough(page, '**/auth/v1/logout**');
  await logOut(page);
  await expect(page).toHaveURL(/\/adminpanel-login$/);
  await expect(toasts(page)).toHaveText('You have been successfully logged out.');
  await page.clock.runFor(4_000); // with its own timer
  await expect(toasts(page)).toHaveText('You have been successfully logged out.');
});

test('a toast is closed by swiping it by more than 50 pixels', async ({ page }) => {
  const swipe = async (pixels: number) => {
    const box = await toasts(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y);
    await page.mouse.move(x + pixels, y);
    await page.mouse.up();
  };
  await swipe(50);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(51);
  await expect(toasts(page)).toHaveCount(0);
});
