import type { Page } from '@playwright/test';
import { expect, openPanel, test, WITH_MOTION } from '../support/fixtures';
import { menuItem } from '../support/panel-page';
import { navigationLink, pageHeading } from '../support/site-page';

test.use(WITH_MOTION);

/** Records the animations that JavaScript starts: element, property and duration in milliseconds. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    const animate = Reflect.get(Element.prototype, 'animate');
    Object.assign(window, { seen });
    Element.prototype.animate = function watched(keyframes, options) {
      const { duration } = typeof options === 'object' ? options : { duration: options };
      const names = Object.keys(keyframes ?? {}).filter((name) => name !== 'easing');
      const element = this.getAttribute('role') ?? this.localName;
      seen.push(`${element} ${names.join()} ${String(duration)}`);
      return animate.call(this, keyframes, options);
    };
  }),
);
const seen = (page: Page) => page.evaluate<string[]>('seen');

/** Moves the pointer for the first time, and waits for the code that this loads. */
async function moveThePointer(page: Page) {
  const loaded = page.waitForResponse(/\/assets\/motion-/);
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  const response = await loaded;
  await page.evaluate((url) => import(url), response.url());
}

test.describe('the transition between pages', () => {
  test('fades and slides in 400 ms, and not on the first page', async ({ page }) => {
    await page.goto('/artists');
    await expect(pageHeading(page)).toHaveText('Artists');
    await moveThePointer(page);
    expect(await seen(page)).toEqual([]);

    await navigationLink(page, 'Releases').click();
    await expect(pageHeading(page)).toHaveText('Releases');
    expect(await seen(page)).toEqual(['main opacity 400', 'main transform 400']);
    await expect(page.getByRole('main')).toHaveCSS('opacity', '1');
    await expect(page.getByRole('main')).toHaveCSS('transform', 'none');
  });

  test('does not run again for a filter of the same page', async ({ page }) => {
    await page.goto('/gallery');
    await expect(pageHeading(page)).toHaveText('Gallery');
    await moveThePointer(page);
    await page.getByRole('link', { name: 'Videos' }).click();
    await expect(page).toHaveURL(/\/gallery\?/);
    expect(await seen(page)).toEqual([]);
  });

  test('ends on the page chosen last, and keeps the layout around it', async ({ page }) => {
    await page.goto('/artists');
    await expect(pageHeading(page)).toHaveText('Artists');
    await moveThePointer(page);
    const main = await page.getByRole('main').elementHandle();
    const header = await page.getByRole('banner').elementHandle();
    for (const name of ['Releases', 'Services', 'News']) await navigationLink(page, name).click();
    await expect(pageHeading(page)).toHaveText('News');
    await expect(page).toHaveURL(/\/news$/);
    await expect(page.getByRole('main')).toHaveCSS('opacity', '1');
    expect(await page.getByRole('main').evaluate((now, then) => now === then, main)).toBe(true);
    expect(await page.getByRole('banner').evaluate((now, then) => now === then, header)).toBe(true);
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('does not run', async ({ page }) => {
      await page.goto('/artists');
      await expect(pageHeading(page)).toHaveText('Artists');
      await moveThePointer(page);
      await navigationLink(page, 'Releases').click();
      await expect(pageHeading(page)).toHaveText('Releases');
      expect(await seen(page)).toEqual([]);
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the entries of the menu animate in, and all are visible in the end', async ({ page }) => {
    await page.goto('/artists');
    await expect(pageHeading(page)).toHaveText('Artists');
    await moveThePointer(page);
    const entries = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('listitem');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(entries).toHaveCount(9);
    expect(await seen(page)).toEqual(
      Array.from({ length: 9 }, () => ['li opacity 350', 'li transform 350']).flat(),
    );
    for (const entry of await entries.all()) {
      await expect(entry).toHaveCSS('opacity', '1');
      await expect(entry).toHaveCSS('transform', 'none');
    }
  });
});

test('the gallery viewer fades in, and each picture slides in', async ({ page }) => {
  await page.goto('/gallery');
  await page.getByRole('main').locator('a[href^="/gallery/"]').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCSS('opacity', '1');
  const opened = await seen(page);
  expect(opened).toContain('dialog opacity 250');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => seen(page)).toEqual([...opened, 'div opacity 250', 'div transform 250']);
});

test('the player’s dock slides in', async ({ page }) => {
  await page.goto('/artists');
  await page.getByRole('link', { name: 'View profile of Solvei Brandt' }).click();
  await page.getByRole('button', { name: 'Play here: Solvei Brandt' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCSS('opacity', '1');
  expect(await seen(page)).toContain('section transform 300');
});

test('a dialog of the panel animates in once, and takes the focus while it does', async ({
  page,
  demo,
}) => {
  await openPanel(page, demo, '/adminpanel/artists');
  await page
    .getByRole('button', { name: /^Actions: / })
    .first()
    .click();
  await menuItem(page, 'Delete').click();
  const question = page.getByRole('alertdialog');
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(question).toHaveCSS('opacity', '1');
  expect((await seen(page)).filter((animation) => animation.startsWith('alertdialog'))).toEqual([
    'alertdialog opacity 200',
    'alertdialog transform 200',
  ]);
});
