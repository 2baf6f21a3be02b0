import { existsSync, readdirSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { provideBrowser } from '../scripts/test/browser.js';
import { canInstallPackages, installPackages } from '../scripts/test/debian.js';
import { StartError } from '../node/start-error';

/** Finds or installs a browser, once, for all that starts one later. */
export async function requireBrowser(): Promise<void> {
  const found = await provideBrowser();
  if (!found) throw new StartError('There is no Chromium: set CHROMIUM_PATH to one.');
  Object.assign(process.env, found);
}

const FONTS_DIR = '/usr/share/fonts';

const hasNarrowFont = () =>
  existsSync(FONTS_DIR) &&
  readdirSync(FONTS_DIR, { recursive: true }).some((file) =>
    String(file).endsWith('LiberationSansNarrow-Bold.ttf'),
  );

/**
 * Finds or installs Linux's counterparts of Arial, whose metrics stand for those of the site's fonts until these have
 * loaded (src/app/fonts.css): without them pages shift more than a visitor sees.
 */
export function requireFonts(): void {
  if (process.platform !== 'linux') return;
  // The second one has the narrow font from Debian 13 on.
  for (const name of ['fonts-liberation', 'fonts-liberation-sans-narrow']) {
    if (canInstallPackages && !hasNarrowFont()) installPackages(name);
  }
  if (!hasNarrowFont())
    console.log('Liberation Sans Narrow is not installed: pages shift more than a visitor sees.');
}

export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({
    ...(executablePath && { executablePath }),
    // A root user, as in most containers, has no sandbox; the pages are our own.
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });
}
