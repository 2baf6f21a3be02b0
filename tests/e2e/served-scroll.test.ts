import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectHydrated, holdCode } from './served-page';

const place = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens the list of artists, and reads on as far as this. */
async function readArtists(page: Page, siteUrl: string, to: number): Promise<void> {
  await page.goto(`${siteUrl}/en/artists`);
  await expectHydrated(page);
  await page.evaluate((top) => window.scrollTo(0, top), to);
  await expect.poll(() => place(page)).toBe(to);
}

test('Back from elsewhere is where the reader was, and scrolls on, before the code has come', async ({
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

test('Back within the site, over a document that was left, is where the reader was', async ({
  page,
  served,
}) => {
  await readArtists(page, served.siteUrl, 500);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Releases' }).dispatchEvent('click'); // without scrolling to it
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases');
  await page.goto(`${served.siteUrl}/logo.svg`);
  // Later, so that the document answers before it is left.
  await page.evaluate(() => void setTimeout(() => window.history.go(-2)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists');
  await expect.poll(() => place(page)).toBe(500);
});

/** Of the parts of the front page, those whose content is not laid out. */
const notLaidOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > section, footer')].flatMap((part) =>
      part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
        ? []
        : (part.querySelector('h2')?.textContent ?? ''),
    ),
  );

for (const width of [390, 1440]) {
  test(`at ${width} px what is far below is laid out later, where it stays`, async ({
    page,
    served,
  }) => {
    await page.setViewportSize({ width, height: 800 });
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

test('what follows the first section stays where it first stood', async ({ page, served }) => {
  await page.route('**/*.woff2', (route) => route.abort()); // a face that comes late may break a line again
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

test('whoever reloads a page, or asks for a part of it, has all of it laid out at once', async ({
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
