import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base } from '../support/fixtures';

const DEJAVU = '/usr/share/fonts/truetype/dejavu';

/** Computers by the files of DejaVu that they have: a replacement for the site's fonts, or one that no page names. */
export const COMPUTERS = {
  replacement: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'],
  unknown: ['DejaVuSerif.ttf'],
};

export const hasFonts = existsSync(DEJAVU);

interface WorkerFixtures {
  /** The files of the fonts that the computer has; of itself where fontconfig sets none. */
  fonts: readonly string[];
}

/** Tests in the browser of a computer with few fonts. */
export const test = base.extend<object, WorkerFixtures>({
  fonts: [COMPUTERS.replacement, { option: true, scope: 'worker' }],
  browser: [
    async ({ playwright, launchOptions, fonts }, use) => {
      const file = hasFonts ? await fontConfiguration(fonts) : undefined;
      const env = { ...process.env, ...(file !== undefined && { FONTCONFIG_FILE: file }) };
      const browser = await playwright.chromium.launch({ ...launchOptions, env });
      await use(browser);
      await browser.close();
      if (file !== undefined) await rm(path.dirname(file), { recursive: true });
    },
    { scope: 'worker' },
  ],
});

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
