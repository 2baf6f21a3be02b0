import { expectAccessible } from '../support/checks';
import { expect, openPanel, test } from '../support/fixtures';
import { pageHeading } from '../support/site-page';

test('the menu of a row has no accessibility violations in the light and the dark scheme', async ({
  page,
  demo,
}) => {
  await openPanel(page, demo, '/adminpanel/releases');
  await page
    .getByRole('button', { name: /^Actions: / })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

test('the panel follows the system between light and dark, while the site and its preview stay dark', async ({
  page,
  demo,
}) => {
  const ground = (part: { evaluate: (read: () => string) => Promise<string> }) =>
    part.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await ground(page)).toBe('rgb(12, 13, 18)');
  await openPanel(page, demo, '/adminpanel/artists');
  await expect(pageHeading(page)).toHaveText('Artists');
  expect(await ground(page)).toBe('rgb(246, 245, 242)');

  await page.getByRole('rowheader').getByRole('link', { name: 'Dayana Tleu' }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    await preview.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor),
  ).toBe('rgb(12, 13, 18)');

  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(page)).toBe('rgb(12, 13, 18)');
});

test('an action is in sentence case in the panel, and in capitals on the site', async ({
  page,
  demo,
}) => {
  await openPanel(page, demo, '/adminpanel/artists');
  await expect(page.getByRole('link', { name: 'Add artist' })).toHaveCSS('text-transform', 'none');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Send a demo' }).first()).toHaveCSS(
    'text-transform',
    'uppercase',
  );
});

test('a list does not mark public and complete entries', async ({ page, demo, rows }) => {
  await rows.from('artists').insert({ name: 'Quiet', bio: { en: 'x', uk: 'x', de: 'x', ru: 'x' } });
  try {
    await openPanel(page, demo, '/adminpanel/artists?q=Quiet');
    const row = page.getByRole('row', { name: 'Quiet' });
    await expect(row.getByText('Published')).toHaveCSS('position', 'absolute'); // for screen readers alone
    await expect(
      row.getByRole('button', { name: /English: complete Ukrainian: complete/ }).locator('svg'),
    ).toHaveCount(0);
  } finally {
    await rows.from('artists').delete().eq('name', 'Quiet').throwOnError();
  }
});

test('the legal links are aligned with the page', async ({ page, demo }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPanel(page, demo);
  const left = async (name: string) =>
    (await page.getByRole('link', { name, exact: true }).boundingBox())?.x;
  await expect(pageHeading(page)).toBeVisible();
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
  expect(await left('Legal notice')).toBe(logo?.x);
});
