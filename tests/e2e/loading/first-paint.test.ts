import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { connect } from '@label/supabase-local/testing/test-backend';
import { startSmallServer } from '../../../scripts/start/ports';
import { expect, hold, test } from '../support/fixtures';

/** Opens a rendered page of which only the part before this place arrives, until the rest is released. */
async function openPart(page: Page, url: string, placeOf: (html: string) => number, width = 1440) {
  const html = await (await fetch(url)).text();
  const cut = placeOf(html);
  const { held, release } = hold();
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (request.url !== '/') {
      response.end();
      return;
    }
    response.write(html.slice(0, cut));
    void held.then(() => response.end(html.slice(cut)));
  });
  const { url: part, stop } = await startSmallServer(server);
  await page.setViewportSize({ width, height: 900 });
  await page.goto(part, { waitUntil: 'commit' });
  return { release, stop };
}

test('the links of the header are shown once all have arrived', async ({ page, served }) => {
  const { release, stop } = await openPart(page, `${served.siteUrl}/en/news`, (html) =>
    html.indexOf('</li>', html.indexOf('<nav')),
  );
  const links = page.locator('header nav a');
  await expect(links).toHaveCount(1);
  await expect(links).toBeHidden();
  release();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'News' })).toBeVisible();
  await stop();
});

test('the headings of an artist and of a concert stay where they are when the picture beside them arrives', async ({
  page,
  served,
}) => {
  const concerts = connect(served.supabaseUrl, served.secretKey).from('concerts').select('slug');
  const { data } = await concerts.not('image_url', 'is', null).limit(1).single().throwOnError();
  for (const path of ['/artists/solvei-brandt', `/concerts/${data.slug}`]) {
    const { release, stop } = await openPart(page, served.siteUrl + path, (html) =>
      html.indexOf('<figure'),
    );
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const box = await heading.boundingBox();
    release();
    await expect(page.locator('figure').first()).toBeVisible();
    expect(await heading.boundingBox()).toEqual(box);
    await stop();
  }
});

test('the texts of the front page are shown once all that is said about its record has arrived', async ({
  page,
  served,
}) => {
  for (const width of [390, 1440]) {
    const { release, stop } = await openPart(
      page,
      `${served.siteUrl}/uk`,
      (html) => html.indexOf('<div class="hero-facts"'),
      width,
    );
    const heading = page.getByRole('heading', { level: 1, includeHidden: true });
    await expect(heading).toHaveCount(1);
    await expect(heading).toBeHidden();
    release();
    await expect(heading).toBeVisible();
    await stop();
  }
});
