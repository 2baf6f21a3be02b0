import { chromium, type Browser } from '@playwright/test';
import { provideBrowser } from '../scripts/test/browser.js';
import { StartError } from '../node/start-error';

/** Finds or installs a browser, once, for all that starts one later. */
export async function requireBrowser(): Promise<void> {
  const found = await provideBrowser();
  if (!found) throw new StartError('There is no Chromium: set CHROMIUM_PATH to one.');
  Object.assign(process.env, found);
}

export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({
    ...(executablePath && { executablePath }),
    // A root user, as in most containers, has no sandbox; the pages are our own.
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });
}
