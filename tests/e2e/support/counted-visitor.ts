import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { test as ownAudio } from './own-audio';

/** Programs are not counted, and browsers that are driven by one say so: these keep quiet. */
export const PERSON = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
};

export async function pretendToBePerson(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { value: false });
    // What Playwright runs in a page counts as a gesture of its user.
    Object.defineProperty(Navigator.prototype, 'userActivation', { value: undefined });
  });
}

/** A site whose visitor is taken for a person; use it with `test.use(PERSON)`. */
export const test = ownAudio.extend<{
  /** Returns what was counted, such as `visit home 1`. */
  counted: () => Promise<string[]>;
}>({
  page: async ({ page }, use) => {
    await pretendToBePerson(page);
    await use(page);
  },
  counted: async ({ world }, use) => {
    await use(async () => {
      const rows = await world.sql(
        `select concat_ws(' ', kind, subject, right(entry::text, 2), detail, total) as line
         from public.counts order by line`,
      );
      return rows.map((row) => String(Object(row).line));
    });
  },
});

/** Opens a page, and waits until its code has come that counts. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}
