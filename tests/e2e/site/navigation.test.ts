import type { Page } from '@playwright/test';
import { expect, hold, test } from '../support/fixtures';
import { cards, navigationLink } from '../support/site-page';

test.describe('a new page', () => {
  /** Records the texts of the live region. */
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => {
        const text = document.querySelector('p[aria-live]')?.textContent ?? '';
        if (text !== (said.at(-1) ?? '')) said.push(text);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    }),
  );
  const said = (page: Page) => page.evaluate<string[]>('said');

  test('is announced once, politely, takes the focus and sets the title', async ({ page }) => {
    await page.goto('/artists');
    await expect(page).toHaveTitle('Artists – Tidenhub');
    await expect(page.locator('p[aria-live]')).toHaveCount(1);
    await expect(page.locator('p[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(await said(page)).toEqual([]);

    await navigationLink(page, 'Releases').click();
    await expect(page).toHaveTitle('Releases – Tidenhub');
    await expect.poll(() => said(page)).toEqual(['Releases']);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('main')).toHaveAccessibleName(''); // with a name the focus would announce it twice

    await page.goBack();
    await expect(page).toHaveTitle('Artists – Tidenhub');
    await expect.poll(() => said(page)).toEqual(['Releases', 'Artists']);
  });

  test('is announced when its name has loaded', async ({ page }) => {
    const { held, release } = hold();
    await page.route('**/rest/v1/artists?*slug=eq*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/artists');
    const profile = cards(page).first();
    const name = (await profile.getByRole('heading').textContent()) ?? '';
    await profile.getByRole('link').first().click();
    await expect(page.getByRole('main').getByText('Loading…')).toBeAttached();
    await expect(page).toHaveTitle('Tidenhub');
    expect(await said(page)).toEqual([]);
    release();
    await expect(page).toHaveTitle(`${name} – Tidenhub`);
    await expect.poll(() => said(page)).toEqual([name]);
  });

  test('has its own title and canonical URL', async ({ page }) => {
    const canonical = page.locator('link[rel=canonical]');
    await page.goto('/');
    await expect(page).toHaveTitle('Tidenhub – Music label and recording studio in Hamburg');
    const titles = [
      ['Artists', 'Artists – Tidenhub', '/artists'],
      ['Releases', 'Releases – Tidenhub', '/releases'],
      ['Beats', 'Beatmakers – Tidenhub', '/bits'],
      ['Services', 'Services and prices – Tidenhub', '/services'],
      ['Gallery', 'Gallery – Tidenhub', '/gallery'],
      ['News', 'News – Tidenhub', '/news'],
      ['Contact', 'Contact – Tidenhub', '/contact'],
    ] as const;
    for (const [entry, title, path] of titles) {
      await navigationLink(page, entry).click();
      await expect(page).toHaveTitle(title);
      await expect(canonical).toHaveAttribute('href', new URL(path, page.url()).href);
    }
  });

  test('has the canonical URL of its list and language, and none on a 404 page', async ({
    page,
    served,
  }) => {
    const canonical = page.locator('link[rel=canonical]');
    await page.goto(`${served.siteUrl}/de/bits`);
    await cards(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/de\/bits\/./);
    const ownUrl = page.url();
    await expect(canonical).toHaveAttribute('href', ownUrl);
    // Releases link to all artists alike.
    await page.goto(`${served.siteUrl}/de/artists`);
    await page.evaluate(
      (url) => {
        history.pushState(null, '', url);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      ownUrl.replace('/bits/', '/artists/'),
    );
    await expect(canonical).toHaveAttribute('href', ownUrl);

    await page.evaluate(() => {
      history.pushState(null, '', '/de/artists/nobody');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveTitle('Seite nicht gefunden – Tidenhub');
    await expect(canonical).toHaveCount(0);
  });
});
