import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { saveButton } from '../support/panel-page';

const ROWS = `
  insert into public.artists (id, name, bio, photo_url) values
    ('aaaaaaaa-0000-4000-8000-000000000001', 'Mira', '{"en":"A singer","uk":"Співачка"}', '/uploads/a.webp');
  insert into public.news_items (title, content) values ('{"en":"Tour","de":"Tour"}', '{"en":"Soon"}')`;

test('the accessible name of a field is its label; its state and its hint are separate', async ({
  page,
  world,
}) => {
  await world.sql(ROWS);
  await openPanel(page, world, '/adminpanel/artists/new');
  const dialog = page.getByRole('dialog');
  const field = (role: 'textbox' | 'radio', name: string) =>
    dialog.getByRole(role, { name, exact: true });
  await expect(field('textbox', 'Name')).toHaveAttribute('required');
  await expect(field('textbox', 'Name')).toHaveAccessibleDescription('');
  await expect(field('textbox', 'Spotify')).toHaveAccessibleDescription(
    'The artist’s page. Visitors get the link, and the player where the page has one.',
  );
  await expect(field('radio', 'German')).toHaveAccessibleDescription('no text');

  // One of four languages is enough.
  await page.goto('/adminpanel/news/new');
  await expect(field('textbox', 'Title · English')).toHaveAttribute('required');
  await dialog.getByText('required in one language').waitFor();
  await field('textbox', 'Title · English').fill('Tour');
  await field('radio', 'German').check({ force: true });
  await expect(field('textbox', 'Title · German')).not.toHaveAttribute('required');
  await expect(dialog.getByText('required in one language')).toHaveCount(0);

  await page.goto('/adminpanel/releases/new');
  const artist = dialog.getByRole('combobox', { name: 'Artist', exact: true });
  await expect(artist).toHaveAttribute('required');
});

test('the languages of a row show on hover, on focus and to screen readers what is missing', async ({
  page,
  world,
}) => {
  await world.sql(ROWS);
  await openPanel(page, world, '/adminpanel/news');
  const languages = page
    .getByRole('row', { name: 'Tour' })
    .getByRole('button', { name: /English: complete/ });
  await expect(languages).toHaveAccessibleName(
    'English: complete Ukrainian: not translated. Missing: Title, Text German: partly translated. Missing: Text Russian: not translated. Missing: Title, Text',
  );
  const reason = page
    .getByRole('paragraph')
    .filter({ hasText: 'German: partly translated. Missing: Text' });
  await expect(reason).toHaveCount(0);
  await languages.hover();
  await expect(reason).toBeVisible();
  await page.mouse.move(0, 0, { steps: 5 });
  await expect(reason).toHaveCount(0);
  await page.getByRole('link', { name: 'Tour' }).focus();
  await page.keyboard.press('Tab');
  await expect(languages).toBeFocused();
  await expect(reason).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reason).toHaveCount(0);
  await languages.click();
  await expect(reason).toBeVisible();
  await expectAccessible(page);
});

test('a picture without a description is marked at its field', async ({ page, world }) => {
  await world.sql(ROWS);
  await openPanel(page, world, '/adminpanel/artists');
  await page.getByRole('link', { name: 'Mira' }).click();
  const description = page.getByRole('textbox', { name: 'Description of the picture · English' });
  await expect(description).toHaveAccessibleDescription(
    'still missing, for people who cannot see the picture',
  );
  await description.fill('Mira at the sea');
  await expect(description).toHaveAccessibleDescription('');
});

test("the pin of an entry is not part of its link's name", async ({ page, world }) => {
  await world.sql(`${ROWS}; update public.artists set pinned = 1`);
  await openPanel(page, world, '/adminpanel/artists');
  await expect(page.getByRole('link', { name: 'Mira', exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Mira' })).toContainText('Pinned');
});

test('the first tab stop of the panel skips its header', async ({ page, world }) => {
  await world.sql(ROWS);
  await openPanel(page, world, '/adminpanel/artists');
  await expect(page.getByRole('link', { name: 'Mira' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Add artist' })).toBeFocused();
});

test('the button that chooses a file is visible when it has the focus', async ({ page, world }) => {
  await world.sql(ROWS);
  await openPanel(page, world, '/adminpanel/artists');
  await page.getByRole('link', { name: 'Mira' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Choose another picture')).toBeAttached();
  await page.getByRole('textbox', { name: 'Biography · English' }).focus();
  const isAtInput = () => page.evaluate(() => document.activeElement?.matches('[type=file]'));
  while (!(await isAtInput())) await page.keyboard.press('Tab');
  await expect(dialog.getByText('Choose another picture')).toBeInViewport({ ratio: 1 });
  const button = dialog.locator('label', { hasText: 'Choose another picture' });
  const [box, bar] = [await button.boundingBox(), await dialog.locator('footer').boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test.describe('in forced colors', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  const background = (element: Locator) =>
    element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
  /** Shapes alone distinguish the states: the picture of each. */
  const shapeOf = (mark: Locator) => mark.evaluate((svg) => svg.innerHTML);

  test('main actions and the states of languages are distinguishable', async ({ page, world }) => {
    await world.sql(ROWS);
    await openPanel(page, world, '/adminpanel/news');
    await expect(page.getByRole('link', { name: 'Tour' })).toBeVisible();
    // English is complete, and has none.
    const marks = page
      .getByRole('row', { name: 'Tour' })
      .getByRole('button', { name: /English: complete/ })
      .locator('svg');
    await expect(marks).toHaveCount(3);
    const [ukrainian, german] = [await shapeOf(marks.nth(0)), await shapeOf(marks.nth(1))];
    expect(ukrainian).not.toBe(german); // empty, and partly translated

    await page.getByRole('link', { name: 'Tour' }).click();
    const dialog = page.getByRole('dialog');
    const [save, cancel] = [saveButton(dialog), dialog.getByRole('button', { name: 'Cancel' })];
    await expect(save).toBeVisible();
    expect(await background(save)).not.toBe(await background(cancel));
  });
});
