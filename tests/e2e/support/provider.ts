import type { Page } from '@playwright/test';
import { answerProvider, type ProviderAnswer } from '@label/supabase-local/testing/provider';

/** Waits until the browser has come to the page of the identity provider. */
export async function reachProvider(page: Page): Promise<void> {
  await page.waitForURL('**/login/oauth/authorize?**');
}

/** Plays the provider: waits for the browser, and sends it back with an answer. */
export async function answerAsProvider(page: Page, answer: ProviderAnswer): Promise<void> {
  await reachProvider(page);
  await page.goto(answerProvider(page.url(), answer), { waitUntil: 'commit' });
}
