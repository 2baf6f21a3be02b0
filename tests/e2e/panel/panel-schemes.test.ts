import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, openPanel, test } from '../support/fixtures';
import { pageHeading } from '../support/site-page';

const PATHS = [
  '/adminpanel',
  '/adminpanel/artists',
  '/adminpanel/concerts',
  '/adminpanel/settings',
  '/adminpanel/inbox',
  '/adminpanel/newsletter',
  '/adminpanel/settings/redirects',
  '/adminpanel/account',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in a ${colorScheme} scheme`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme });

    test('the login and every section of the panel have no accessibility violations', async ({
      page,
      demo,
    }) => {
      await page.goto('/adminpanel-login');
      await expect(pageHeading(page)).toHaveText('Staff sign-in');
      await expectAccessible(page);
      await openPanel(page, demo);
      for (const path of PATHS) {
        await page.goto(path);
        await expect(pageHeading(page)).toBeVisible();
        await expect(page.getByRole('main').getByRole('status').getByText('Loading')).toHaveCount(
          0,
        );
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });

    test('the form of an entry and the menu of a row have none either', async ({ page, demo }) => {
      await openPanel(page, demo, '/adminpanel/releases');
      await page
        .getByRole('button', { name: /^Actions: / })
        .first()
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('rowheader').getByRole('link').first().click();
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}

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

  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    await preview.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor),
  ).toBe('rgb(12, 13, 18)');

  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(page)).toBe('rgb(12, 13, 18)');
});

test('an action is set as a text in the panel, and in capitals on the site', async ({
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

test('a list is quiet about what is public and complete', async ({ page, demo, rows }) => {
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

test('the legal links begin where the page does', async ({ page, demo }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPanel(page, demo);
  const left = async (name: string) =>
    (await page.getByRole('link', { name, exact: true }).boundingBox())?.x;
  await expect(pageHeading(page)).toBeVisible();
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
  expect(await left('Legal notice')).toBe(logo?.x);
});
