import type { Locator, Page } from '@playwright/test';
import { expect, openPanel, test, WIDTHS } from '../support/fixtures';
import { publishButton, saveButton, textLanguages } from '../support/panel-page';
import { navigationLink } from '../support/site-page';

const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)', includeHidden: true }).locator('li');

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New artist' });

/** Opens a path of the panel whose saves fail, with a paused clock: a toast stays until the clock goes on. */
async function openFailing(page: Page, world: Parameters<typeof openPanel>[1], path: string) {
  await page.clock.install();
  await openPanel(page, world, path);
  await page.route('**/rest/v1/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { message: 'No.' } }),
  );
}

const boxesOf = async (parts: readonly Locator[]) =>
  Promise.all(parts.map((part) => part.boundingBox()));

for (const { path, what } of [
  { path: '/adminpanel/artists/new', what: 'a dialog' },
  { path: '/adminpanel/settings', what: 'the settings' },
]) {
  test(`nothing in ${what} moves when a toast comes and goes`, async ({ page, demo }) => {
    await openFailing(page, demo, path);
    const save = page.getByRole('button', { name: /^(?:Save|Publish)$/ });
    const first = page.getByRole('textbox').first();
    await first.fill('Nobody');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    // The form already shows the second failure above its fields, where it takes no more space.
    await save.click();
    await expect(toast(page)).toContainText('Failed to save');
    await page.clock.runFor(5_000);
    await expect(toast(page)).toHaveCount(0);
    const parts = [save, first, textLanguages(page)];
    if (what === 'a dialog') parts.push(dialogOf(page));
    await page.evaluate(() => document.fonts.ready.then(() => undefined)); // they change widths by a pixel
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      const before = await boxesOf(parts);
      await save.click();
      await expect(toast(page)).toContainText('Failed to save');
      expect(await boxesOf(parts)).toEqual(before);
      await page.clock.runFor(5_000);
      await expect(toast(page)).toHaveCount(0);
      expect(await boxesOf(parts)).toEqual(before);
    }
  });
}

test('the actions of a new entry fit in one row in every language', async ({ page, demo }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPanel(page, demo, '/adminpanel/artists/new');
  for (const language of ['en', 'uk', 'de', 'ru']) {
    await page.evaluate((code) => localStorage.setItem('i18nextLng', code), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const buttons = page
      .getByRole('dialog')
      .getByRole('contentinfo')
      .or(page.getByRole('dialog').locator('footer'));
    // The fonts of the page arrive after it, and are narrower than what replaces them until then.
    await expect
      .poll(async () => (await buttons.boundingBox())?.height, { message: language })
      .toBeLessThan(80);
    const rows = await buttons
      .getByRole('button')
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().bottom)).size);
    expect(rows, language).toBeLessThanOrEqual(2); // two heights of buttons, centered
  }
});

/** At 400 % of a window of 1280 × 1024, on a phone on its side, and above the keyboard of a phone. */
const LOW = [
  { width: 320, height: 256 },
  { width: 844, height: 390 },
  { width: 390, height: 400 },
];

/** Expects that an input and its label can be seen whole, with nothing over them. */
async function expectInSight(input: Locator): Promise<void> {
  await input.focus();
  const covered = await input.evaluate((element) => {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return [];
    return [element, ...(element.labels ?? [])]
      .filter((part) => part.getBoundingClientRect().height < window.innerHeight / 2)
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const points = [
          [left + 2, top + 2],
          [right - 2, bottom - 2],
        ] as const;
        return points.some(([x, y]) => {
          const found = document.elementFromPoint(x, y);
          return !found || !(part.contains(found) || found.contains(part));
        });
      })
      .map((part) => part.outerHTML.slice(0, 100));
  });
  expect(covered).toEqual([]);
}

test('an entry can be read, filled in and saved in a low window', async ({ page, demo }) => {
  await openPanel(page, demo, '/adminpanel/artists/new');
  const dialog = dialogOf(page);
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeFocused();
  for (const size of LOW) {
    await page.setViewportSize(size);
    const inputs = await dialog.getByRole('textbox').all();
    expect(inputs.length).toBeGreaterThan(5);
    for (const input of inputs) await expectInSight(input);
    const publish = publishButton(dialog);
    await publish.focus();
    await expect(publish).toBeInViewport({ ratio: 1 });
    await publish.click();
    await expect(dialog.getByRole('alert').first()).toContainText('needs correcting');
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport({ ratio: 1 });
  }
});

test('the login can be filled in in a low window', async ({ context }) => {
  for (const size of LOW) {
    const page = await context.newPage(); // the same one would keep its scroll position
    await page.setViewportSize(size);
    await page.goto('/adminpanel-login');
    for (const name of ['E-mail', 'Password']) {
      await expectInSight(page.getByRole('textbox', { name, exact: true }));
    }
  }
});

test('the settings can be filled in in a low window', async ({ page, demo }) => {
  await openPanel(page, demo, '/adminpanel/settings');
  await expect(page.getByRole('textbox', { name: 'Name of the label' })).toBeVisible();
  for (const size of LOW) {
    await page.setViewportSize(size);
    for (const input of await page.getByRole('textbox').all()) await expectInSight(input);
    const save = saveButton(page);
    await save.focus();
    await expect(save).toBeInViewport({ ratio: 1 });
  }
});

test('a question can be answered in a low window', async ({ page, demo }) => {
  await openPanel(page, demo, '/adminpanel/artists/new');
  await dialogOf(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Mira');
  await dialogOf(page).getByRole('button', { name: 'Schedule…' }).click();
  const question = page.getByRole('dialog', { name: 'When will it be public?' });
  for (const size of LOW) {
    await page.setViewportSize(size);
    for (const input of await question.locator('input').all()) await expectInSight(input);
    const plan = question.getByRole('button', { name: 'Schedule', exact: true });
    await plan.focus();
    await expect(plan).toBeInViewport({ ratio: 1 });
  }
});

for (const { width, height } of LOW) {
  test(`a message can be written, and the menu used, at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/contact');
    const form = page.getByRole('form').first().or(page.locator('form').first());
    for (const input of await form.first().getByRole('textbox').all()) await expectInSight(input);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const last = navigationLink(page, 'Contact');
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
}

test('the preview of a form can be seen in a low window', async ({ page, demo }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openPanel(page, demo, '/adminpanel/artists/new');
  await dialogOf(page).getByRole('button', { name: 'Preview' }).click();
  const frame = page.getByRole('region', { name: 'Preview' }).locator('iframe');
  await frame.scrollIntoViewIfNeeded();
  expect((await frame.boundingBox())?.height).toBeGreaterThan(200);
});
