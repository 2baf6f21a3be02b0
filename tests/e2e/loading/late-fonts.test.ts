import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from '@label/supabase-local/testing/test-backend';
import { expect, hold, test, WIDTHS } from '../support/fixtures';
import { expectHydrated, servedPaths } from '../support/served-page';

const DEJAVU = '/usr/share/fonts/truetype/dejavu';

test.skip(
  !existsSync(DEJAVU),
  'The fonts of a computer are set by fontconfig, with DejaVu as on Debian.',
);

/** Computers by the files of DejaVu that they have: a replacement, or one that no page names. */
const COMPUTERS = [
  { name: 'DejaVu alone', fonts: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'] },
  { name: 'no font that a page names', fonts: ['DejaVuSerif.ttf'] },
] as const;

/** Writes a configuration by which browsers know these fonts alone, and returns its path. */
async function fontConfiguration(fonts: readonly string[]): Promise<string> {
  await mkdir('.data/test', { recursive: true });
  const directory = await mkdtemp(path.resolve('.data/test/fonts-'));
  for (const font of fonts) await copyFile(path.join(DEJAVU, font), path.join(directory, font));
  const file = path.join(directory, 'fonts.conf');
  const folders = `<dir>${directory}</dir><cachedir>${directory}</cachedir>`;
  await writeFile(
    file,
    `<!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}</fontconfig>`,
  );
  return file;
}

/** Opens a page whose fonts arrive only once it has been painted and its code is there; returns how far it moved. */
async function shiftOf(page: Page, url: string): Promise<number> {
  const { held, release } = hold();
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  await expectHydrated(page);
  release();
  await page.mouse.move(1, 1); // a visitor acts
  await page.waitForFunction(() => performance.getEntriesByName('late-fonts').length);
  return page.evaluate(async () => {
    // What a frame has moved is known after it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return new Promise<number>((resolve) => {
      const shifts = new PerformanceObserver((list) => {
        const values = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
        resolve(values.reduce((sum, value) => sum + value, 0));
      });
      shifts.observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
    });
  });
}

for (const { name, fonts } of COMPUTERS) {
  for (const { name: device, width, height } of WIDTHS) {
    for (const language of ['en', 'uk', 'de', 'ru']) {
      test(`with ${name}, no page in ${language} moves on a ${device} when its fonts arrive`, async ({
        playwright,
        launchOptions,
        served,
      }) => {
        const env = { ...process.env, FONTCONFIG_FILE: await fontConfiguration(fonts) };
        const browser = await playwright.chromium.launch({ ...launchOptions, env });
        const moved: string[] = [];
        for (const page of await servedPaths(connect(served.supabaseUrl, served.secretKey))) {
          const context = await browser.newContext({
            viewport: { width, height },
            reducedMotion: 'reduce',
          });
          const url = `${served.siteUrl}/${language}${page}`.replace(/\/$/, '');
          const shift = await shiftOf(await context.newPage(), url);
          if (shift > 0.01) moved.push(`${page}: ${shift}`);
          await context.close();
        }
        await browser.close();
        expect(moved).toEqual([]);
      });
    }
  }
}
