import type { Page } from '@playwright/test';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { dialogOf, saveButton, textLanguage } from '../support/panel-page';

const MIRA = 'aaaaaaaa-0000-4000-8000-000000000000';
const OPEN = `/adminpanel/artists/${MIRA}`;

const biography = (page: Page, language: string) =>
  page.getByRole('textbox', { name: `Biography · ${language}` });

async function saveForm(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

test('Markdown is inserted with buttons and keys, and undone by the browser', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (id, name, bio) values ('${MIRA}', 'Mira',
    '{"en":"A new single"}')`);
  await openPanel(page, world, OPEN);
  const text = biography(page, 'English');
  const select = (start: number, end: number) =>
    text.evaluate(
      (input: HTMLTextAreaElement, range) => {
        input.focus();
        input.setSelectionRange(...range);
      },
      [start, end] as const,
    );
  const tools = page.getByRole('toolbar', { name: 'Marks for the text: Biography · English' });
  await select(2, 5);
  await tools.getByRole('button', { name: 'Bold' }).click();
  await expect(text).toHaveValue('A **new** single');
  await page.keyboard.press('Control+i');
  await expect(text).toHaveValue('A ***new*** single');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('A **new** single');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('A new single');

  await select(2, 5);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('/releases');
  await expect(text).toHaveValue('A [new](/releases) single');
  await text.press('End');
  await page.keyboard.press('Tab');
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tools.getByRole('button', { name: 'List' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('- A [new](/releases) single');
  await expect(text).toBeFocused();
  await saveForm(page);
  expect(await world.sql(`select bio ->> 'en' as bio from public.artists`)).toEqual([
    { bio: '- A [new](/releases) single' },
  ]);
});

test('a text can be edited side by side and in a window of 320 by 256 pixels', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (id, name, bio) values ('${MIRA}', 'Mira',
    '{"en":"Mira sings.","de":"Mira singt."}')`);
  await openPanel(page, world, OPEN);
  await page.getByLabel('Side by side with').selectOption('German');
  await expect(page.getByRole('toolbar')).toHaveCount(2);
  await biography(page, 'English').fill('Mira dances.');
  await expect(page.getByRole('button', { name: 'Still right' })).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 256 });
  await biography(page, 'English').scrollIntoViewIfNeeded();
  await expect(biography(page, 'English')).toBeInViewport({ ratio: 0.3 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByRole('toolbar').first().getByRole('button', { name: 'Bold' }).click();
  await expect(biography(page, 'English')).toHaveValue(/\*\*/);
  await expect(textLanguage(page, 'English')).toBeChecked();
});
