import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
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

/** A line: bytes a second, and the milliseconds from a request to its response. */
export interface Line {
  name: string;
  latency: number;
  throughput: number;
}

export const FAST_LINE: Line = {
  name: '10 Mbit/s, 40 ms',
  latency: 40,
  throughput: 10_000_000 / 8,
};

/** Lighthouse's slow 4G. */
export const SLOW_LINE: Line = {
  name: 'slow 4G, 562 ms',
  latency: 562.5,
  throughput: 1_474_560 / 8,
};

/** Puts a page on a line. */
export async function putOnLine(page: Page, { latency, throughput }: Line): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
