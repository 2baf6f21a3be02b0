import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { provideBrowser } from '../scripts/test/browser';
import { StartError } from '../node/start-error';

/** Finds or installs a browser, once, for all that starts one later. */
export async function requireBrowser(): Promise<void> {
  const found = await provideBrowser();
  if (!found) throw new StartError('There is no Chromium: set CHROMIUM_PATH to one.');
  Object.assign(process.env, found);
}

const DEJAVU = '/usr/share/fonts/truetype/dejavu';
const CONFIGURATION = path.resolve('.data/bench/fonts.conf');

/**
 * Has browsers on Linux know DejaVu alone, which is much wider than the site's own fonts: what moves when these arrive is
 * seen then, with anything else installed.
 */
export async function limitFonts(): Promise<void> {
  if (process.platform !== 'linux') return;
  if (!existsSync(DEJAVU)) {
    console.log('DejaVu is not installed: other fonts replace those of the site.');
    return;
  }
  await mkdir(path.dirname(CONFIGURATION), { recursive: true });
  await writeFile(
    CONFIGURATION,
    `<!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${DEJAVU}</dir><cachedir>${path.dirname(CONFIGURATION)}/fonts</cachedir></fontconfig>`,
  );
  process.env['FONTCONFIG_FILE'] = CONFIGURATION;
}

export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({
    ...(executablePath && { executablePath }),
    // A root user, as in most containers, has no sandbox; the pages are our own.
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });
}
