import type { Page } from '@playwright/test';
import { expect } from './fixtures';

export const dialogOf = (page: Page) => page.getByRole('dialog');
export const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
export const toastOf = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text);

/** The id of a row that the database has returned. */
export function idOf(row: unknown): string {
  if (typeof row === 'object' && row && 'id' in row) return String(row.id);
  throw new Error('No row came back.');
}

/** A key that is pressed before the list has been measured moves nothing: then it is pressed again. */
export async function moveBy(page: Page, key: string, announced: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(announced)).toBeAttached({ timeout: 5_000 });
  }).toPass();
}
