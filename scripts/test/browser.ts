import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../install.js';
import { canInstallPackages, installPackages } from './debian';

// The shell is Chromium without windows, as Playwright's own is: it needs a quarter less of the processors.
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** The variables with which a test finds the browser; none for Playwright's own. */
interface Environment {
  CHROMIUM_PATH?: string;
}

/** Finds a browser for the end-to-end tests, or installs one. Returns null when there is none. */
export async function provideBrowser(): Promise<Environment | null> {
  const found = await findBrowser();
  if (found || process.env['CHROMIUM_PATH']) return found;
  downloadBrowser();
  const downloaded = await findBrowser();
  if (downloaded || !canInstallPackages) return downloaded;
  installPackages('chromium-headless-shell');
  return findBrowser();
}

async function findBrowser(): Promise<Environment | null> {
  const given = process.env['CHROMIUM_PATH'];
  const candidates = given ? [given] : [undefined, ...PROGRAMS.flatMap(onPath)];
  for (const executablePath of candidates) {
    if (await launches(executablePath)) {
      return executablePath ? { CHROMIUM_PATH: executablePath } : {};
    }
  }
  return null;
}

function onPath(program: string): string[] {
  const directories = (process.env['PATH'] ?? '').split(path.delimiter);
  return directories.map((directory) => path.join(directory, program)).filter(existsSync);
}

/** An installed browser may still lack a library: only starting it shows that. */
async function launches(executablePath: string | undefined): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

function downloadBrowser(): void {
  console.log("Installing Playwright's Chromium …");
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'ignore',
    shell: process.platform === 'win32',
    // When its server cannot be reached, that should not take minutes.
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
  });
  if (status !== 0) console.log('It could not be downloaded.');
}
