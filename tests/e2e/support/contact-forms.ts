import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, type Client } from './fixtures';
import type { Part } from './site-page';

/** Opens the contact page from a new IP address. */
export async function openContact(page: Page, path = '/contact'): Promise<void> {
  const [, first, second] = randomUUID().split('-');
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${first}:${second}::1` });
  await page.goto(path);
  await expect(sendMessage(page)).toBeVisible();
}

export const messageForm = (page: Page) => page.getByRole('form', { name: 'Write to us' });
export const demoForm = (page: Page) => page.getByRole('form', { name: 'Send a demo' });

export const sendMessage = (form: Part) => form.getByRole('button', { name: 'Send message' });
export const sendDemo = (form: Part) => form.getByRole('button', { name: 'Send application' });

/** Fills in text inputs by their labels. */
export async function fillIn(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await form.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
}

export const agreement = (form: Locator) => form.getByRole('checkbox', { name: /^I may submit/ });

/** Returns the stored submissions of a sender, oldest first. */
export async function sentBy(rows: Client, email: string) {
  const { data } = await rows
    .from('submissions')
    .select('*')
    .eq('email', email)
    .order('created_at')
    .throwOnError();
  return data;
}
