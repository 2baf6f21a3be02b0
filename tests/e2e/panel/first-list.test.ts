import type { Page, Request } from '@playwright/test';
import { expect, hold, openPanel, routeOnce } from '../support/fixtures';
import { test } from '../support/own-world';
import { dialogOf, nameField, saveButton, toastOf } from '../support/panel-page';

const CODE = '**/assets/index-*.js';
const LIST = /\/rest\/v1\/artists\?.*&limit=25/;

const names = (page: Page) => page.getByRole('rowheader');

/** Returns the requests for the first page of the list, from now on. */
function countLists(page: Page): Request[] {
  const lists: Request[] = [];
  page.on('request', (request) => {
    if (LIST.test(request.url()) && request.method() === 'GET') lists.push(request);
  });
  return lists;
}

/** Holds the code of the panel until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { held, release } = hold();
  await page.route(CODE, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test.beforeEach(async ({ page, world, add }) => {
  await add.artist({ name: 'Ada' });
  await openPanel(page, world, '/adminpanel/artists');
  await expect(names(page)).toHaveText(['Ada']);
});

test('the first list is asked for while the code is on its way, and once', async ({
  page,
  add,
}) => {
  await add.artist({ name: 'Ben' });
  const release = await holdCode(page);
  await page.goto('about:blank'); // what the open page reads is not counted
  const lists = countLists(page);
  const asked = page.waitForRequest(LIST);
  await page.goBack({ waitUntil: 'commit' });
  await asked;
  release();
  await expect(names(page)).toHaveText(['Ben', 'Ada']);
  await page.waitForLoadState('networkidle');
  expect(lists).toHaveLength(1);
});

test('a token that has run out is renewed before anything is asked for with it', async ({
  page,
}) => {
  // In the document that is loaded next: the open one would renew it.
  await page.addInitScript(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    const session: object = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Date.now() / 1000 - 60 }));
  });
  const release = await holdCode(page);
  const lists = countLists(page);
  const early = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/assets/early-'),
  );
  await page.reload({ waitUntil: 'commit' });
  await early;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))); // what it begins has begun
  expect(lists).toEqual([]);
  const renewed = page.waitForRequest(/grant_type=refresh_token/);
  release();
  await renewed;
  await expect(names(page)).toHaveText(['Ada']);
});

test('what was refused early is asked for again', async ({ page, world }) => {
  await page.goto('about:blank'); // so that nothing of the open page is refused instead
  await routeOnce(page, '**/rest/v1/artists?*', (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
  );
  const answers: number[] = [];
  page.on('response', (response) => {
    if (LIST.test(response.url())) answers.push(response.status());
  });
  await openPanel(page, world, '/adminpanel/artists');
  await expect.poll(() => answers.slice(0, 2)).toEqual([401, 200]);
  await expect(names(page)).toHaveText(['Ada']);
});

test('a save closes its dialog and says so while the lists are still being read', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Ada' }).click();
  await nameField(dialogOf(page)).fill('Ada B.');
  const { held, release } = hold();
  await page.route('**/rest/v1/**', async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  const read = page.waitForRequest(LIST);
  await saveButton(page).click();
  await expect(toastOf(page, 'Artist saved successfully.')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(names(page)).toHaveText(['Ada B.']);
  await read;
  release();
});
