import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { dialogOf, saveButton, textLanguage, textLanguages } from '../support/panel-page';

const MIRA = 'aaaaaaaa-0000-4000-8000-000000000000';
const OPEN = `/adminpanel/artists/${MIRA}`;

const biography = (page: Page, language: string) =>
  page.getByRole('textbox', { name: `Biography · ${language}` });

const badge = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Artists' }).getByText(text);

const choose = (page: Page, language: string) =>
  textLanguages(page).getByText(language, { exact: true }).click();

async function saveForm(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

test('a translation is marked when its original is changed, until it is found right', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (id, name, bio) values ('${MIRA}', 'Mira',
    '{"en":"Mira sings.","de":"Mira singt.","uk":"Міра співає."}')`);
  await openPanel(page, world, OPEN);
  await biography(page, 'English').fill('Mira sings and dances.');
  await expect(
    page.getByText('May be outdated by this change: Ukrainian and German.'),
  ).toBeVisible();
  await expectAccessible(page);
  await saveForm(page);
  await expect(badge(page, 'German: may be outdated: Biography')).toBeAttached();
  await expect(badge(page, 'English: complete')).toBeAttached();

  // It is found by the filter, also by its URL, and opens in the language beside its original.
  await page.goto(new URL('/adminpanel/artists?missing=de', world.siteUrl).href);
  await page.getByRole('link', { name: 'Mira' }).click();
  await expect(biography(page, 'German')).toBeVisible();
  await expect(biography(page, 'English')).toBeVisible();
  await page.getByRole('button', { name: 'Still right' }).click();
  await expect(biography(page, 'German')).toBeFocused();
  await saveForm(page);
  await expect(page.getByText('Nothing found', { exact: true })).toBeVisible();

  await page.goto(new URL(OPEN, world.siteUrl).href);
  await choose(page, 'Ukrainian');
  await expect(page.getByText('May be outdated: the text was changed')).toBeVisible();
  await biography(page, 'Ukrainian').fill('Міра співає й танцює.');
  await saveForm(page);
  for (const language of ['English', 'Ukrainian', 'German']) {
    await expect(badge(page, `${language}: complete`)).toBeAttached();
  }

  // A comma is no change to follow.
  await page.goto(new URL(OPEN, world.siteUrl).href);
  await biography(page, 'English').fill('Mira sings, and dances!');
  await saveForm(page);
  await expect(badge(page, 'German: complete')).toBeAttached();
  expect(await world.sql(`select to_review from public.artists where id = '${MIRA}'`)).toEqual([
    { to_review: {} },
  ]);
});

test('empty fields are filled once for a language, the lines of a price list too, and emptied again', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.services (id, name, description, items) values ('${MIRA}',
    '{"en":"Studio"}', '{"en":"We mix.","de":"Wir mischen."}',
    '[{"name":{"en":"Mixing"},"value":80,"note":{"en":"per song"}}]')`);
  await openPanel(page, world, `/adminpanel/services/${MIRA}`);
  await choose(page, 'German');
  await page.getByRole('button', { name: 'Remark: Mixing' }).click();
  const lines = () => page.getByRole('textbox', { name: / · German$/ });
  await page.getByRole('button', { name: 'Fill empty fields from English' }).click();
  await expect(page.getByText('3 fields were filled from English.')).toBeVisible();
  await expect(lines()).toHaveCount(5);
  const values = () => lines().evaluateAll((all) => all.map((one) => 'value' in one && one.value));
  expect(await values()).toEqual(['Studio', 'Wir mischen.', 'Mixing', 'per song', '']);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  expect(await values()).toEqual(['', 'Wir mischen.', '', '', '']);
});

test('marks are written by buttons and keys, and the browser undoes them', async ({
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

/** A translator of the test's own, in place of the one that some browsers have built in. */
const withOwnTranslator = (page: Page) =>
  page.addInitScript(() => {
    const Translator = {
      availability: () => Promise.resolve('downloadable'),
      create: ({ monitor }: { monitor: (target: EventTarget) => void }) => {
        const target = new EventTarget();
        monitor(target);
        target.dispatchEvent(new ProgressEvent('downloadprogress', { loaded: 0.5, total: 1 }));
        return Promise.resolve({
          translate: (text: string) => Promise.resolve(`${text} (de)`),
          destroy: () => undefined,
        });
      },
    };
    Object.assign(window, { Translator });
  });

test('a browser that translates suggests texts, which stay marked for colleagues until they are read', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (id, name, bio) values ('${MIRA}', 'Mira',
    '{"en":"**Mira** sings."}')`);
  await withOwnTranslator(page);
  await openPanel(page, world, OPEN);
  await choose(page, 'German');
  await page.getByRole('button', { name: 'Suggest translations from English' }).click();
  await expect(biography(page, 'German')).toHaveValue('**Mira** sings. (de)');
  await expect(page.getByText('Suggestions that nobody has read yet: German.')).toBeVisible();
  await expectAccessible(page);
  await saveForm(page);
  await expect(badge(page, 'German: suggested, not read yet: Biography')).toBeAttached();

  await page.goto(new URL(OPEN, world.siteUrl).href);
  await choose(page, 'German');
  await page.getByRole('button', { name: 'Read, and right' }).click();
  await saveForm(page);
  await expect(badge(page, 'German: complete')).toBeAttached();
});

test('a browser that does not translate offers no suggestions', async ({ page, world }) => {
  await world.sql(
    `insert into public.artists (id, name, bio) values ('${MIRA}', 'Mira', '{"en":"Sings."}')`,
  );
  await openPanel(page, world, OPEN);
  await choose(page, 'German');
  await expect(page.getByRole('button', { name: 'Fill empty fields from English' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Suggest/ })).toHaveCount(0);
});

test('a text is written side by side and in a window of 320 by 256 pixels', async ({
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
