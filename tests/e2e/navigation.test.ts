import type { Page } from '@playwright/test';
import { expect, hold, test, WITH_MOTION } from './fixtures';

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('the transition between pages', () => {
  test.use(WITH_MOTION);

  /** Writes down what is animated on the page's content, and how long. */
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const seen: string[] = [];
      const animate = Reflect.get(Element.prototype, 'animate');
      Object.assign(window, { seen });
      Element.prototype.animate = function watched(keyframes, options) {
        const { duration } = typeof options === 'object' ? options : { duration: options };
        const names = Object.keys(keyframes ?? {}).filter((name) => name !== 'easing');
        if (this.tagName === 'MAIN') seen.push(`${names.join()} ${String(duration)}`);
        return animate.call(this, keyframes, options);
      };
    }),
  );
  const seen = (page: Page) => page.evaluate<string[]>('seen');

  /** The first move of the pointer, and what is loaded by it. */
  async function moveThePointer(page: Page) {
    const loaded = page.waitForResponse(/\/assets\/motion-/);
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    const response = await loaded;
    await page.evaluate((address) => import(address), response.url());
  }

  test('fades and slides in 400 ms, and not on the first page', async ({ page }) => {
    await page.goto('/artists');
    await expect(heading(page)).toHaveText('Artists');
    await moveThePointer(page);
    expect(await seen(page)).toEqual([]);

    await link(page, 'Releases').click();
    await expect(heading(page)).toHaveText('Releases');
    expect(await seen(page)).toEqual(['opacity 400', 'transform 400']);
    await expect(page.getByRole('main')).toHaveCSS('opacity', '1');
    await expect(page.getByRole('main')).toHaveCSS('transform', 'none');
  });

  test('does not run again for a filter of the same page', async ({ page }) => {
    await page.goto('/gallery');
    await expect(heading(page)).toHaveText('Gallery');
    await moveThePointer(page);
    await page.getByRole('link', { name: 'Videos' }).click();
    await expect(page).toHaveURL(/\/gallery\?/);
    expect(await seen(page)).toEqual([]);
  });

  test('ends on the page that was chosen last, and keeps what surrounds it', async ({ page }) => {
    await page.goto('/artists');
    await expect(heading(page)).toHaveText('Artists');
    await moveThePointer(page);
    const main = await page.getByRole('main').elementHandle();
    const header = await page.getByRole('banner').elementHandle();
    for (const name of ['Releases', 'Services', 'News']) await link(page, name).click();
    await expect(heading(page)).toHaveText('News');
    await expect(page).toHaveURL(/\/news$/);
    await expect(page.getByRole('main')).toHaveCSS('opacity', '1');
    expect(await page.getByRole('main').evaluate((now, then) => now === then, main)).toBe(true);
    expect(await page.getByRole('banner').evaluate((now, then) => now === then, header)).toBe(true);
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('does not run', async ({ page }) => {
      await page.goto('/artists');
      await expect(heading(page)).toHaveText('Artists');
      await moveThePointer(page);
      await link(page, 'Releases').click();
      await expect(heading(page)).toHaveText('Releases');
      expect(await seen(page)).toEqual([]);
    });
  });
});

test.describe('a new page', () => {
  /** Writes down what the live region says. */
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => {
        const words = document.querySelector('[aria-live]')?.textContent ?? '';
        if (words !== (said.at(-1) ?? '')) said.push(words);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    }),
  );
  const said = (page: Page) => page.evaluate<string[]>('said');

  test('is announced once, politely, takes the focus and names the window', async ({ page }) => {
    await page.goto('/artists');
    await expect(page).toHaveTitle('Artists – Tidenhub');
    await expect(page.locator('[aria-live]')).toHaveCount(1);
    await expect(page.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(await said(page)).toEqual([]);

    await link(page, 'Releases').click();
    await expect(page).toHaveTitle('Releases – Tidenhub');
    await expect.poll(() => said(page)).toEqual(['Releases']);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('main')).toHaveAccessibleName(''); // said with the focus, it would be said twice

    await page.goBack();
    await expect(page).toHaveTitle('Artists – Tidenhub');
    await expect.poll(() => said(page)).toEqual(['Releases', 'Artists']);
  });

  test('is announced when its name has been read', async ({ page }) => {
    const { held, release } = hold();
    await page.route('**/rest/v1/artists?*id=eq*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/artists');
    const profile = page.getByRole('main').getByRole('article').first();
    const name = (await profile.getByRole('heading').textContent()) ?? '';
    await profile.getByRole('link').first().click();
    await expect(page.getByRole('main').getByText('Loading…')).toBeAttached();
    await expect(page).toHaveTitle('Tidenhub');
    expect(await said(page)).toEqual([]);
    release();
    await expect(page).toHaveTitle(`${name} – Tidenhub`);
    await expect.poll(() => said(page)).toEqual([name]);
  });

  test('has a title of its own', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Tidenhub – Music label and recording studio in Hamburg');
    const titles = [
      ['Artists', 'Artists – Tidenhub'],
      ['Releases', 'Releases – Tidenhub'],
      ['Beats', 'Beatmakers – Tidenhub'],
      ['Services', 'Services and prices – Tidenhub'],
      ['Gallery', 'Gallery – Tidenhub'],
      ['News', 'News – Tidenhub'],
      ['Contact', 'Contact – Tidenhub'],
    ] as const;
    for (const [entry, title] of titles) {
      await link(page, entry).click();
      await expect(page).toHaveTitle(title);
    }
  });
});
