import type { Page, Request } from '@playwright/test';
import { expect } from '../support/fixtures';
import type { World } from '../../support/world';
import { recordForeignRequests } from '../support/checks';

/** What a page does while it is open. */
export interface Watch {
  /** Errors and warnings in the console, and exceptions. */
  messages: string[];
  /** URLs of others than the site and its backend. */
  foreign: string[];
  /** URLs of the backend's rows. */
  reads: string[];
  /** URLs of stylesheets. */
  styles: string[];
  /** Requests that wait for an answer. */
  waiting: Set<Request>;
}

/** Records what a page does from now on. */
export function watch(page: Page, world: World): Watch {
  const seen: Watch = {
    messages: [],
    foreign: recordForeignRequests(page, world),
    reads: [],
    styles: [],
    waiting: new Set(),
  };
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const isOwnAnswer = message.text().startsWith('Failed to load resource');
    if (isOwnAnswer && message.location().url === page.url()) return; // the 404 of a page that does not exist
    seen.messages.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => seen.messages.push(error.message));
  page.on('request', (request) => {
    seen.waiting.add(request);
    if (request.url().includes('/rest/v1/')) seen.reads.push(request.url());
    if (request.url().endsWith('.css')) seen.styles.push(request.url());
  });
  page.on('requestfinished', (request) => void seen.waiting.delete(request));
  page.on('requestfailed', (request) => void seen.waiting.delete(request));
  return seen;
}

/** Waits until there are no more requests, and no loading state is shown. */
export async function atRest(page: Page, seen: Watch): Promise<void> {
  await expect
    .poll(async () => {
      const loading = page.getByRole('status').filter({ hasText: /…$/ });
      return seen.waiting.size === 0 && (await loading.count()) === 0;
    })
    .toBe(true);
}
