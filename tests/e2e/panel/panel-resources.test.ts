import type { Locator } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { menuItem, nameField, publishButton, toastOf } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

interface Journey {
  tab: string;
  segment: string;
  /** The path of the page of the site that shows the entry. */
  publicPath: RegExp;
  empty: string;
  addFirst: string;
  newTitle: string;
  editTitle: string;
  deleteTitle: string;
  saved: string;
  deleted: string;
  /** The fields that must be filled in. */
  required: RegExp[];
  fill: (dialog: Locator) => Promise<void>;
  name: string;
  row: string[];
  /** The field that is changed later, and the name of the row afterwards. */
  renamed: { label: RegExp; name: string };
}

const JOURNEYS: Journey[] = [
  {
    tab: 'Artists',
    segment: 'artists',
    publicPath: /\/artists\/mira\?saved=\w+$/,
    empty: 'No artists yet',
    addFirst: 'Add the first artist',
    newTitle: 'New artist',
    editTitle: 'Edit artist',
    deleteTitle: 'Delete artist?',
    saved: 'Artist saved successfully.',
    deleted: 'Artist deleted successfully.',
    required: [/^Name/],
    fill: async (dialog) => {
      await nameField(dialog).fill('Mira');
      await expect(dialog.getByLabel('Type')).toHaveValue('performer');
      await dialog.getByLabel('Type').selectOption('Songwriter');
      await dialog
        .getByRole('textbox', { name: 'Biography · English' })
        .fill(
          '# Mira\n\nWrites **slow** songs for the [sea](https://sea.example.com) and for the harbor.',
        );
    },
    name: 'Mira',
    row: ['Mira', 'Songwriter', 'Mira Writes slow songs for the sea and for the har…', 'Published'],
    renamed: { label: /^Name/, name: 'Mira K.' },
  },
  {
    tab: 'Releases',
    segment: 'releases',
    publicPath: /\/releases\/high-tide\?saved=\w+$/,
    empty: 'No releases yet',
    addFirst: 'Add the first release',
    newTitle: 'New release',
    editTitle: 'Edit release',
    deleteTitle: 'Delete release?',
    saved: 'Release saved successfully.',
    deleted: 'Release deleted successfully.',
    required: [/^Title/, /^Artist/],
    fill: async (dialog) => {
      await dialog.getByLabel('Title').fill('High Tide');
      await dialog.getByRole('combobox', { name: 'Artist' }).fill('zor');
      await dialog.getByRole('option', { name: 'Zoryana' }).click();
      await dialog.getByLabel('Release date').fill('2026-03-07');
    },
    name: 'High Tide',
    row: ['High Tide', '', 'Zoryana', '7 March 2026', 'Published'],
    renamed: { label: /^Title/, name: 'Low Tide' },
  },
  {
    tab: 'Services',
    segment: 'services',
    publicPath: /\/services\?saved=\w+$/,
    empty: 'No services yet',
    addFirst: 'Add the first service',
    newTitle: 'New service',
    editTitle: 'Edit service',
    deleteTitle: 'Delete service?',
    saved: 'Service saved successfully.',
    deleted: 'Service deleted successfully.',
    required: [/^Name/],
    fill: async (dialog) => {
      await dialog.getByLabel('Name · English').fill('Rehearsal room');
      await dialog
        .getByRole('textbox', { name: 'Description · English' })
        .fill('A room with drums, amplifiers and a view of the river.');
    },
    name: 'Rehearsal room',
    row: [
      'Rehearsal room',
      'A room with drums, amplifiers and a view of the ri…',
      '0',
      'Published',
    ],
    renamed: { label: /^Name/, name: 'Rehearsal rooms' },
  },
  {
    tab: 'Gallery',
    segment: 'gallery',
    publicPath: /\/gallery\/[a-z0-9-]+\?saved=\w+$/,
    empty: 'No gallery items yet',
    addFirst: 'Add the first gallery item',
    newTitle: 'New gallery item',
    editTitle: 'Edit gallery item',
    deleteTitle: 'Delete gallery item?',
    saved: 'Gallery item saved successfully.',
    deleted: 'Gallery item deleted successfully.',
    required: [],
    fill: async (dialog) => {
      await expect(dialog.getByLabel('Type')).toHaveValue('image');
      await dialog.getByLabel('Type').selectOption('Video');
      await dialog.getByLabel('Address of the video').fill('https://youtu.be/dQw4w9WgXcQ');
      await dialog.getByLabel('Caption · English').fill('From the harbor');
    },
    name: 'From the harbor',
    row: ['From the harbor', 'Video No still picture', 'Published'],
    renamed: { label: /^Caption/, name: 'From the lighthouse' },
  },
  {
    tab: 'News',
    segment: 'news',
    publicPath: /\/news\/[a-z0-9-]+\?saved=\w+$/,
    empty: 'No news yet',
    addFirst: 'Add the first news item',
    newTitle: 'Add news item',
    editTitle: 'Edit news item',
    deleteTitle: 'Delete news item?',
    saved: 'News item saved successfully.',
    deleted: 'News item deleted successfully.',
    required: [/^Title/],
    fill: async (dialog) => {
      await dialog.getByLabel('Title · English').fill('The studio opens');
      await dialog.getByLabel('Date').fill('2026-03-08');
    },
    name: 'The studio opens',
    row: ['The studio opens', '8 March 2026', 'Published'],
    renamed: { label: /^Title/, name: 'The studio is open' },
  },
];

const field = (dialog: Locator, name: RegExp) =>
  dialog.getByRole('textbox', { name }).or(dialog.getByRole('combobox', { name }));

test('each tab except settings, library, newsletter, inbox and statistics has a test below', async ({
  page,
  world,
}) => {
  await openPanel(page, world);
  const tabs = page.getByRole('navigation', { name: 'Sections of the panel' }).getByRole('link');
  await expect(tabs).toHaveText([
    /^Inbox/, // other tests send submissions at the same time
    'Site Settings',
    'Artists',
    'Releases',
    'Services',
    'Gallery',
    'News',
    'Concerts',
    'Library',
    'Newsletter',
    'Statistics',
  ]);
  const tested = [...JOURNEYS.map(({ tab }) => tab), 'Concerts']; // concerts.test.ts
  expect(tested).toEqual((await tabs.allTextContents()).slice(2, -3));
});

for (const journey of JOURNEYS) {
  const { tab, segment, name, renamed } = journey;
  test(`${tab}: an entry is added, shown to visitors, changed and deleted`, async ({
    page,
    world,
  }) => {
    if (segment === 'releases') {
      await world.sql(`insert into public.artists (name) values ('Anton'), ('Zoryana')`);
    }
    await openPanel(page, world);
    await page.getByRole('link', { name: tab, exact: true }).first().click();
    await expect(pageHeading(page)).toHaveText(tab);
    await expect(page.getByText(journey.empty)).toBeVisible();

    // An empty form shows an error at each required field, and focuses the first.
    await page.getByRole('link', { name: journey.addFirst }).click();
    await expect(page).toHaveURL(new RegExp(`/adminpanel/${segment}/new$`));
    const dialog = page.getByRole('dialog', { name: journey.newTitle });
    await publishButton(dialog).click();
    await expect(dialog.getByRole('alert').first()).toContainText(/\d fields? needs? correcting/);
    for (const label of journey.required) {
      await expect(field(dialog, label)).toHaveAccessibleDescription('Please fill in this field.');
    }
    if (journey.required[0]) await expect(field(dialog, journey.required[0])).toBeFocused();

    await journey.fill(dialog);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    if (size) await page.setViewportSize(size);
    await publishButton(dialog).click();
    await expect(toastOf(page, journey.saved)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/adminpanel/${segment}$`));
    const row = page.getByRole('table', { name: tab }).getByRole('row').nth(1);
    // The first cell is the tick.
    for (const [index, text] of journey.row.entries()) {
      await expect(row.locator('th, td').nth(index + 1)).toHaveText(text);
    }

    const opened = page.waitForEvent('popup');
    await row.getByRole('button', { name: `Actions: ${name}` }).click();
    await menuItem(page, 'View on site').click();
    const visitor = await opened;
    await expect(visitor).toHaveURL(journey.publicPath);
    await expect(visitor.getByText(name).first()).toBeVisible();
    await visitor.close();

    // A changed one, saved by the keyboard.
    await row.getByRole('link', { name }).click();
    const edit = page.getByRole('dialog', { name: journey.editTitle });
    await expect(field(edit, renamed.label)).toHaveValue(name);
    await field(edit, renamed.label).fill(renamed.name);
    await page.keyboard.press('Control+s');
    await expect(edit).toBeHidden();
    await expect(row.getByRole('link', { name: renamed.name, exact: true })).toBeFocused();

    // A new form is empty again.
    await page.getByRole('link', { name: /^Add / }).click();
    await expect(field(dialog, renamed.label)).toHaveValue('');
    await expect(dialog.locator('[data-field]').first().locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const actions = row.getByRole('button', { name: `Actions: ${renamed.name}` });
    await actions.click();
    await menuItem(page, 'Delete').click();
    const question = page.getByRole('alertdialog', { name: journey.deleteTitle });
    await expect(question).toContainText(
      `“${renamed.name}” will be deleted permanently. This is irreversible.`,
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(actions).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menuItem(page, 'Edit')).toBeFocused();
    await page.keyboard.press('End');
    await expect(menuItem(page, 'Delete')).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(toastOf(page, journey.deleted)).toBeVisible();
    await expect(pageHeading(page)).toBeFocused();
    await expect(page.getByText(journey.empty)).toBeVisible();
  });
}
