import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import type { Part } from './site-page';

/** The link to a section. */
export const sectionTab = (page: Page, name: string | RegExp) =>
  page
    .getByRole('navigation', { name: 'Sections of the panel' })
    .getByRole('link', { name, exact: true });

/** The button that says who is signed in, with a menu. */
export const accountMenu = (page: Page) => page.getByRole('button', { name: /^Signed in as/ });

/** Chooses from the menu of who is signed in. */
export async function chooseFromAccountMenu(page: Page, action: string): Promise<void> {
  await accountMenu(page).click();
  await menuItem(page, action).click();
}

/** The toast with a text. */
export const toastOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });

/** The button that opens the menu of a row. */
const rowMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions: ${name}`, exact: true });

export const menuItem = (page: Page, name: string) =>
  page.getByRole('menuitem', { name, exact: true });

/** Chooses from the menu of a row. */
export async function chooseAction(page: Page, row: string, action: string): Promise<void> {
  await rowMenu(page, row).click();
  await menuItem(page, action).click();
}

/** The form of a record. */
export const dialogOf = (page: Page, name?: string) =>
  page.getByRole('dialog', name === undefined ? {} : { name });

export const nameField = (part: Part) => part.getByRole('textbox', { name: /^Name/ });

/** The languages that the texts of a form are edited in. */
export const textLanguages = (part: Part) =>
  part.getByRole('group', { name: 'Language of the texts' });

/** The choice of a language of the texts, which its label covers. */
export const textLanguage = (part: Part, name: string) =>
  part.getByRole('radio', { name: new RegExp(`^${name}`) });

export const saveButton = (part: Part) => part.getByRole('button', { name: 'Save', exact: true });
export const publishButton = (part: Part) =>
  part.getByRole('button', { name: 'Publish', exact: true });

/** Saves a form with its main action, which publishes a new entry. */
export const save = (page: Page) =>
  page.getByRole('button', { name: /^(?:Save|Publish)$/ }).click();

/** The offer of text that was not saved. */
export const unsavedText = (page: Page) => page.getByRole('region', { name: 'Unsaved text' });

/** The question whether to leave a changed form. */
export const leaveQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** The dialog over a panel whose session has ended. */
export const expiredDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Your session has ended' });

/** Returns the id of a row; throws when there is no row. */
export function idOf(row: unknown): string {
  if (typeof row === 'object' && row && 'id' in row) return String(row.id);
  throw new Error('No row came back.');
}

/** Presses a key until the move is announced: before the list is measured, a key has no effect. */
export async function moveBy(page: Page, key: string, announced: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(announced)).toBeAttached({ timeout: 5_000 });
  }).toPass();
}
