import type { Page } from '@playwright/test';
import { expect } from './fixtures';

export const dialogOf = (page: Page) => page.getByRole('dialog');
/** Saves a form with its main action, which publishes a new entry. */
export const save = (page: Page) =>
  page.getByRole('button', { name: /^(?:Save|Publish)$/ }).click();
export const toastOf = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text);

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
