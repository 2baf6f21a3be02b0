import { createServer } from 'node:http';
import { startSmallServer } from '../../../scripts/start/ports';
import { expect, hold, test } from '../support/fixtures';

test('the links of the header are shown once all have arrived', async ({ page, served }) => {
  const html = await (await fetch(`${served.siteUrl}/en/news`)).text();
  const cut = html.indexOf('</li>', html.indexOf('<nav'));
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
  const { url, stop } = await startSmallServer(server);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url, { waitUntil: 'commit' });
  const links = page.locator('header nav a');
  await expect(links).toHaveCount(1);
  await expect(links).toBeHidden();
  release();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'News' })).toBeVisible();
  await stop();
});
