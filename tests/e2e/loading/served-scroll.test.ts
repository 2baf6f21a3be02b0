import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { expectHydrated, holdCode } from '../support/served-page';
import { pageHeading } from '../support/site-page';

const place = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens the list of artists, and scrolls down to this position in pixels. */
async function readArtists(page: Page, siteUrl: string, to: number): Promise<void> {
  await page.goto(`${siteUrl}/en/artists`);
  await expectHydrated(page);
  await page.evaluate((top) => window.scrollTo(0, top), to);
  await expect.poll(() => place(page)).toBe(to);
}

test('Back from another document restores the scroll position before the code has loaded', async ({
  page,
  served,
}) => {
  await readArtists(page, served.siteUrl, 700);
  await page.goto(`${served.siteUrl}/logo.svg`); // leaves the document

  const release = await holdCode(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => place(page)).toBe(700);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => place(page)).toBe(900);
  release();
  await expectHydrated(page);
  expect(await place(page)).toBe(900);
});

test('Back within the site, across documents, restores the scroll position', async ({
  page,
  served,
}) => {
  await readArtists(page, served.siteUrl, 500);
  const link = page.getByRole('banner').getByRole('link', { name: 'Releases' });
  await link.first().dispatchEvent('click'); // without scrolling to it
  await expect(pageHeading(page)).toHaveText('Releases');
  const opened = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  expect(opened).toMatch(/artists$/); // in the same document
  await page.goto(`${served.siteUrl}/logo.svg`);
  // Deferred, so that evaluate returns before the navigation.
  await page.evaluate(() => void setTimeout(() => window.history.go(-2)));
  await expect(pageHeading(page)).toHaveText('Artists');
  await expect.poll(() => place(page)).toBe(500);
});

/** Returns the sections of the front page whose content is not laid out. */
const notLaidOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > section, footer')].flatMap((part) =>
      part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
        ? []
        : (part.querySelector('h2')?.textContent ?? ''),
    ),
  );

for (const width of [390, 1440]) {
  test(`at ${width} px sections far below are laid out later, without shifting`, async ({
    page,
    served,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.route('**/*.woff2', (route) => route.abort()); // the second load would have them at once
    const release = await holdCode(page);
    await page.goto(`${served.siteUrl}/en`, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect
      .poll(() => notLaidOut(page))
      .toEqual(expect.arrayContaining(['Gallery', 'Latest news', 'Get in touch', 'Follow us']));

    release();
    await expect.poll(() => notLaidOut(page)).toEqual([]);
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *, footer *')].map((element) => {
          const { x, y, width: wide, height } = element.getBoundingClientRect();
          return `${element.tagName} ${[x, y, wide, height].join(' ')}`;
        }),
      );
    const inTurn = await boxes();
    await page.reload(); // lays out all at once
    await expectHydrated(page);
    expect(await boxes()).toEqual(inTurn);
  });
}

test('content after the first section does not shift', async ({ page, served }) => {
  await page.route('**/*.woff2', (route) => route.abort()); // a font that loads late may reflow a line
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset['shifts'] ??= '';
      document.documentElement.dataset['shifts'] += `${list.getEntries().length} `;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${served.siteUrl}/en/services`);
  await expectHydrated(page);
  await expect.poll(() => notLaidOut(page)).toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-shifts');
});

test('a reload or a fragment in the URL lays out all sections at once', async ({
  page,
  served,
}) => {
  const release = await holdCode(page);
  const open = async (load: () => Promise<unknown>) => {
    await load();
    await expect(page.getByRole('contentinfo')).toBeAttached();
  };
  await open(() => page.goto(`${served.siteUrl}/en`, { waitUntil: 'commit' }));
  await expect.poll(() => notLaidOut(page)).not.toEqual([]);
  await open(() => page.reload({ waitUntil: 'commit' }));
  await expect.poll(() => notLaidOut(page)).toEqual([]);
  await open(() => page.goto(`${served.siteUrl}/uk#main`, { waitUntil: 'commit' }));
  await expect.poll(() => notLaidOut(page)).toEqual([]);
  release();
});
