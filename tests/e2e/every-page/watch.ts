import type { Page, Request } from '@playwright/test';
import { expect } from '../support/fixtures';

/** What a page does while it is open. */
interface Watch {
  /** Errors and warnings in the console, and exceptions. */
  messages: string[];
  /** Requests that wait for an answer. */
  waiting: Set<Request>;
}

/** Records what a page does from now on. */
export function watch(page: Page): Watch {
  const seen: Watch = { messages: [], waiting: new Set() };
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (isAnswer && message.location().url === page.url()) return; // the 404 of a page that does not exist
    seen.messages.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => seen.messages.push(error.message));
  page.on('request', (request) => void seen.waiting.add(request));
  page.on('requestfinished', (request) => void seen.waiting.delete(request));
  page.on('requestfailed', (request) => void seen.waiting.delete(request));
  return seen;
}

/** Waits until nothing is requested any more, and nothing is said to load. */
export async function atRest(page: Page, seen: Watch): Promise<void> {
  await expect
    .poll(async () => {
      const loading = page.getByRole('status').filter({ hasText: /…$/ });
      return seen.waiting.size === 0 && (await loading.count()) === 0;
    })
    .toBe(true);
}
