import { expect, test } from './fixtures';
import { expectTakenOver, holdCode } from './served-page';

test('Back from elsewhere is where the reader was, and scrolls on, before the code has come', async ({
  page,
  served,
}) => {
  const place = () => page.evaluate(() => window.scrollY);
  await page.goto(`${served.siteUrl}/en/artists`);
  await expectTakenOver(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(place).toBe(700);
  await page.goto(`${served.siteUrl}/logo.svg`); // leaves the document

  const release = await holdCode(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(place).toBe(700);
  await page.mouse.wheel(0, 200);
  await expect.poll(place).toBe(900);
  release();
  await expectTakenOver(page);
  expect(await place()).toBe(900);
});

test('Back within the site, over a document that was left, is where the reader was', async ({
  page,
  served,
}) => {
  const place = () => page.evaluate(() => window.scrollY);
  await page.goto(`${served.siteUrl}/en/artists`);
  await expectTakenOver(page);
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(place).toBe(500);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Releases' }).dispatchEvent('click'); // without scrolling to it
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases');
  await page.goto(`${served.siteUrl}/logo.svg`);
  await page.evaluate(() => window.history.go(-2));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists');
  await expect.poll(place).toBe(500);
});
